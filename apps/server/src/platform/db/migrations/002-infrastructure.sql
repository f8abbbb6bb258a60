-- Answers of writing calls, kept with their effect: the same key again gets the same answer.
create table idempotency_keys (
  tenant_id uuid not null references tenants (id),
  member_id uuid not null,
  key text not null,
  digest bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
select app.tenant_table('idempotency_keys');

-- What must happen after a commit. A queue of the installation, not a tenant table: the application may only add rows
-- for its own tenant, the worker role takes them.
create table outbox (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id),
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_error text
);
create index outbox_ready on outbox (available_at, id);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox_add on outbox for insert to trilha_app with check (tenant_id = (select app.current_tenant()));
create policy outbox_work on outbox to trilha_worker using (true) with check (true);
grant insert on outbox to trilha_app;
grant select, update, delete on outbox to trilha_worker;

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
  primary key (tenant_id, seq)
);
select app.tenant_table('audit_log', 'select');

create function app.audit_hash(r audit_log) returns bytea
  language sql immutable parallel safe
  return sha256(r.previous_hash || convert_to(
    concat_ws('|', r.tenant_id, r.seq, extract(epoch from r.at), r.member_id, r.actor_name, r.action, r.object_kind,
      r.object_id, coalesce(r.before::text, '-'), coalesce(r.after::text, '-'), r.request_id), 'UTF8'));

/* Adds a row to the tenant's chain. Rows of one tenant are written one at a time. */
create function app.audit(p_member uuid, p_actor text, p_action text, p_kind text, p_object text, p_before jsonb,
  p_after jsonb, p_request text, p_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r audit_log;
begin
  r.tenant_id := app.current_tenant();
  perform pg_advisory_xact_lock(hashtextextended('audit:' || r.tenant_id, 0));
  select a.seq + 1, a.hash into r.seq, r.previous_hash
    from audit_log a where a.tenant_id = r.tenant_id order by a.seq desc limit 1;
  r.seq := coalesce(r.seq, 1);
  r.previous_hash := coalesce(r.previous_hash, '\x');
  r.at := p_at; r.member_id := p_member; r.actor_name := p_actor; r.action := p_action; r.object_kind := p_kind;
  r.object_id := p_object; r.before := p_before; r.after := p_after; r.request_id := p_request;
  r.hash := app.audit_hash(r);
  insert into audit_log select r.*;
end $$;
grant execute on function app.audit to trilha_app;

/* The first broken row of the tenant's chain, or null where it is whole. */
create function app.audit_first_break() returns bigint
  language sql stable as $$
  select min(seq) from (
    select a.seq, a.hash <> app.audit_hash(a.*) or a.previous_hash <> coalesce(lag(a.hash) over w, '\x')
                  or a.seq <> coalesce(lag(a.seq) over w, 0) + 1 as broken
      from audit_log a where a.tenant_id = app.current_tenant()
    window w as (order by a.seq)
  ) chain where broken
$$;
grant execute on function app.audit_first_break to trilha_app;

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
  primary key (tenant_id, id)
);
create index files_owner on files (tenant_id, created_by, created_at);
select app.tenant_table('files');
