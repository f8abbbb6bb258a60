-- Tenancy in the database: every tenant table is closed to all but the tenant set for the transaction.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create schema app;
grant usage on schema app to trilha_app, trilha_worker;

/* The tenant of this transaction; null (and so no rows) where none was set. */
create function app.current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

/* Closes a table to other tenants and opens the given verbs to the application. */
create function app.tenant_table(p_table regclass, p_verbs text default 'select, insert, update, delete') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = (select app.current_tenant())) with check (tenant_id = (select app.current_tenant()))',
    p_table);
  execute format('grant %s on %s to trilha_app', p_verbs, p_table);
end $$;

/* Lower case without accents; immutable, so that it can be indexed. */
create function app.search_key(p_text text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, p_text));

-- Global: companies, people and their sessions. Small or looked up by key; they hold nothing of a company's work.
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
  created_at timestamptz not null default now()
);
grant select on tenants to trilha_app, trilha_worker;
grant update (modules, module_items, look, settings, languages, home_route, maintenance) on tenants to trilha_app;

create table people (
  id uuid primary key default uuidv7(),
  username text not null,
  email text,
  full_name text not null,
  password_hash text,
  is_superuser boolean not null default false,
  status text not null default 'active' check (status in ('active', 'blocked')),
  language text,
  time_zone text,
  password_changed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index people_username on people (lower(username));
create unique index people_email on people (lower(email)) where email is not null;
grant select, insert, update on people to trilha_app;

-- Which companies a person belongs to, for the moment before a tenant is chosen.
create table person_members (
  person_id uuid not null references people (id),
  tenant_id uuid not null references tenants (id),
  member_id uuid not null,
  primary key (person_id, tenant_id)
);
grant select, insert, delete on person_members to trilha_app;

create table session_families (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people (id),
  -- The selected company; null until one is selected.
  tenant_id uuid references tenants (id),
  member_id uuid,
  client_id text not null,
  -- SHA-256 of the cookie set beside the tokens; null for applications that keep tokens in the system's key store.
  device_hash bytea,
  device_name text,
  generation integer not null default 1,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index session_families_person on session_families (person_id) where revoked_at is null;
grant select, insert, update on session_families to trilha_app;

-- Growing delays after failed sign-ins, per name tried (hashed) so that unknown names behave alike.
create table sign_in_failures (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
grant select, insert, update, delete on sign_in_failures to trilha_app;

-- Tenant tables.
create table branches (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  region text,
  country text not null default 'BRA',
  primary key (tenant_id, id)
);
select app.tenant_table('branches');

create table members (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  person_id uuid not null references people (id),
  display_name text not null,
  role text not null default 'learner',
  status text not null default 'approved' check (status in ('registered', 'awaiting_approval', 'approved', 'blocked')),
  blocked_reason text,
  branch_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, person_id),
  foreign key (tenant_id, branch_id) references branches (tenant_id, id)
);
create index members_branch on members (tenant_id, branch_id);
create index members_name on members (tenant_id, display_name, id);
select app.tenant_table('members');

-- Areas, groups, tags and categories: names a company gives to sort its people and its content.
create table labels (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('area', 'group', 'tag', 'category')),
  name jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);
create index labels_kind on labels (tenant_id, kind, sort_order, id);
select app.tenant_table('labels');

create table member_labels (
  tenant_id uuid not null,
  member_id uuid not null,
  label_id uuid not null,
  primary key (tenant_id, member_id, label_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, label_id) references labels (tenant_id, id) on delete cascade
);
create index member_labels_label on member_labels (tenant_id, label_id, member_id);
select app.tenant_table('member_labels');

/*
 * Opens a session for this transaction: who it is, in which company, with what rights, read anew each time so that
 * a changed right counts from the next request. No row: the session has ended.
 * The access token of the generation before stays good until its own end, for requests sent while a refresh ran.
 */
create function app.open_session(p_family uuid, p_generation integer, p_now timestamptz)
  returns table (
    person_id uuid, full_name text, email text, is_superuser boolean, person_status text, language text, time_zone text,
    tenant_id uuid, member_id uuid, role text, member_status text, blocked_reason text, display_name text, branch_id uuid,
    label_ids uuid[], modules text[], tenant_languages text[], tenant_time_zone text, maintenance boolean
  )
  language plpgsql as $$
declare
  f record;
begin
  select s.person_id, s.tenant_id, s.member_id, p.full_name, p.email, p.is_superuser, p.status, p.language, p.time_zone
    into f
    from session_families s join people p on p.id = s.person_id
   where s.id = p_family and s.revoked_at is null and s.expires_at > p_now
     and s.generation between p_generation and p_generation + 1;
  if not found then return; end if;
  perform set_config('app.tenant', coalesce(f.tenant_id::text, ''), true);
  return query
    select f.person_id, f.full_name, f.email, f.is_superuser, f.status, f.language, f.time_zone,
           t.id, m.id, m.role, m.status, m.blocked_reason, m.display_name, m.branch_id,
           array(select l.label_id from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id),
           t.modules, t.languages, t.time_zone, t.maintenance
      from (select 1) one
      left join members m on m.tenant_id = f.tenant_id and m.id = f.member_id
      left join tenants t on t.id = m.tenant_id;
end $$;
grant execute on function app.open_session to trilha_app;
