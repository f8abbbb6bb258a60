-- Answers to calls of people who are not signed in, by the key they sent; a table of the installation, because nobody is known yet.
create table public_idempotency_keys (
  -- Digest of the call's route and key: a key means nothing anywhere else.
  key_hash bytea primary key,
  -- 0 while the first call is under way.
  status smallint not null,
  -- Digest of the request and the answer, encrypted.
  answer bytea,
  created_at timestamptz not null
);
create index public_idempotency_keys_age on public_idempotency_keys (created_at);
grant select, insert, update, delete on public_idempotency_keys to trilha_app;
grant select, update on public_idempotency_keys to trilha_worker;
