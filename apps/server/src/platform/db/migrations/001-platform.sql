-- Tenancy in the database: every tenant table is closed to all but the tenant set for the transaction. Functions, triggers, row security
-- and rights lie in files of their own (../routines, ../policies) that are applied whole.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create schema app;

/* Lower case without accents; immutable: columns and indexes are computed with it, so that it changes by a migration only. */
create function app.search_key(p_text text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, p_text));

-- The companies of the installation.
create table tenants (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  home_route text not null default '/home',
  languages text[] not null default '{pt-BR,en-US,es-ES,fr-FR}' check (cardinality(languages) > 0),
  look jsonb not null,
  modules text[] not null,
  -- Modules in menu order; those not named follow in the product's order.
  module_items text[] not null default '{}',
  group_training_use_score boolean not null default true,
  settings jsonb not null default '{}',
  time_zone text not null default 'America/Sao_Paulo',
  maintenance boolean not null default false,
  created_at timestamptz not null default now(),
  -- Roles that must have a second factor before they may do anything.
  second_factor_roles text[] not null default '{}',
  -- Read with every call: kept beside the settings, which may be long.
  asks_complete_register boolean generated always as (coalesce((settings ->> 'useCompleteRegister'), '') = 'true') stored not null
);

-- Answers of writing calls, kept with their effect: the same key again gets the same answer.
create table idempotency_keys (
  tenant_id uuid not null references tenants (id),
  member_id uuid not null,
  key text not null,
  status smallint not null,
  created_at timestamptz not null,
  -- Requests and kept answers may hold passwords, codes and tokens: digest of the one and text of the other are encrypted.
  answer bytea,
  primary key (tenant_id, member_id, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);

-- What must happen after a commit. A queue of the installation, not a tenant table: the application may only add rows
-- for its own tenant, the worker role takes them: held by a lease, from each company in turn.
create table outbox (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id),
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_error text,
  held_until timestamptz,
  -- When it was given up, after many attempts.
  failed_at timestamptz,
  -- Work that belongs to a row (a letter, a gift card, a transfer, an import) waits in the outbox like everything else: one message a
  -- row, named by its key. Whoever makes such a row wait, or wait until another moment, moves its message; the message follows the row
  -- by trigger, so that no writer can forget it and rows of a version before are found too.
  key text,
  -- Counts how often the message was moved: what was asked for while it was being done is done again.
  version integer not null default 0
) with (fillfactor = 70);
create index outbox_ready on outbox (available_at) where failed_at is null;
create index outbox_groups on outbox (topic, tenant_id, available_at, id) where failed_at is null;
create index outbox_failed on outbox (tenant_id, id) where failed_at is not null;
create unique index outbox_keys on outbox (tenant_id, topic, key) where key is not null;

-- Administrative changes. Insert only, through app.audit; each row carries the hash of the one before.
create table audit_log (
  tenant_id uuid not null references tenants (id),
  seq bigint not null,
  at timestamptz not null,
  member_id uuid,
  actor_name text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null,
  -- Who acted, beside the member in whose name it was done. Rows without it keep their hash.
  acting_member_id uuid,
  acting_name text,
  primary key (tenant_id, seq)
);
-- A member's history is read by what it is about.
create index audit_log_object on audit_log (tenant_id, object_kind, object_id, seq desc);

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- Where the bytes lie in the storage; generated, never from a name a person gave.
  storage_key text not null,
  name text not null,
  mime text,
  size bigint not null check (size >= 0),
  sha256 bytea,
  status text not null default 'uploading' check (status in ('uploading', 'ready', 'refused')),
  created_by uuid,
  created_at timestamptz not null,
  -- What an upload is wanted for; decided when it is announced, judged when it is finished.
  purpose text not null default 'attachment',
  -- Seconds of a video or audio, pages of a document, as the server read them; null where a file has none or tells none.
  length real check (length > 0),
  primary key (tenant_id, id)
);
create index files_owner on files (tenant_id, created_by, created_at);

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

-- Small grey pictures by which photographs are told apart: those of sales and of store photos.
create table picture_thumbnails (
  tenant_id uuid not null,
  file_id uuid not null,
  image bytea not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
