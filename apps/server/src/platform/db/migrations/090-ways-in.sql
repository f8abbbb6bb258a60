-- Ways in: second factors, one-time tickets, other identifiers, identity providers, keys of partners and directories.

-- How a session began and what it may reach.
alter table session_families
  add column method text not null default 'password'
    check (method in ('password', 'passkey', 'alternative', 'single_sign_on', 'webservice')),
  -- An identity provider vouches for its own company only: such a session never reaches another one.
  add column bound_tenant_id uuid references tenants (id),
  -- When the person last proved who they are; what sensitive acts ask for.
  add column factor_at timestamptz;

alter table people add column has_second_factor boolean not null default false;
-- Roles that must have a second factor before they may do anything.
alter table tenants add column second_factor_roles text[] not null default '{}';
grant update (second_factor_roles) on tenants to trilha_app;

create table authenticator_apps (
  person_id uuid primary key references people (id),
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step a code was taken for: a code is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
grant select, insert, update, delete on authenticator_apps to trilha_app;

create table passkeys (
  credential_id text primary key,
  person_id uuid not null references people (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_person on passkeys (person_id);
grant select, insert, update, delete on passkeys to trilha_app;

create table recovery_codes (
  person_id uuid not null references people (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to trilha_app;

-- Half-done sign-ins and passkey ceremonies; a row is good once and for minutes.
create table factor_challenges (
  id_hash bytea primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_enrol', 'step_up')),
  person_id uuid references people (id),
  webauthn_challenge text,
  -- What the sign-in was about to become.
  sign_in jsonb,
  expires_at timestamptz not null
);
create index factor_challenges_age on factor_challenges (expires_at);
grant select, insert, delete on factor_challenges to trilha_app;

-- Documents and partner names by which somebody signs in to one company.
create table sign_in_identifiers (
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('document', 'partner_login')),
  value text not null,
  member_id uuid not null,
  primary key (tenant_id, kind, value),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index sign_in_identifiers_member on sign_in_identifiers (tenant_id, member_id);
select app.tenant_table('sign_in_identifiers');

-- One-time ways in, made by an identity provider's answer or a partner's call.
create table sign_in_tickets (
  tenant_id uuid not null references tenants (id),
  token_hash bytea not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('single_sign_on', 'webservice')),
  module text,
  object_id text,
  -- SHA-256 of the cookie of the browser that began the sign-in; null where a partner began it.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index sign_in_tickets_age on sign_in_tickets (tenant_id, expires_at);
select app.tenant_table('sign_in_tickets', 'select, insert, delete');

-- Keys of programs that act for a company: its directory (SCIM) and its partners.
create table access_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  purpose text not null check (purpose in ('scim', 'partner')),
  name text not null,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
select app.tenant_table('access_keys', 'select, insert, update');

create table identity_providers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('google', 'oidc', 'saml')),
  name text not null,
  enabled boolean not null default false,
  settings jsonb not null,
  sealed_secret bytea,
  tested_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select app.tenant_table('identity_providers');

create table single_sign_on_flows (
  tenant_id uuid not null references tenants (id),
  state_hash bytea not null,
  provider_id uuid not null,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  request_id text not null,
  -- A trial by an administrator: tells what came back and signs nobody in.
  is_trial boolean not null default false,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
create index single_sign_on_flows_provider on single_sign_on_flows (tenant_id, provider_id);
create index single_sign_on_flows_age on single_sign_on_flows (tenant_id, expires_at);
select app.tenant_table('single_sign_on_flows', 'select, insert, delete');

-- Assertions already taken: each is good once.
create table used_assertions (
  tenant_id uuid not null references tenants (id),
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, assertion_id)
);
create index used_assertions_age on used_assertions (tenant_id, expires_at);
select app.tenant_table('used_assertions', 'select, insert, delete');

create table external_identities (
  tenant_id uuid not null references tenants (id),
  provider_id uuid not null,
  subject text not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, provider_id, subject),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index external_identities_member on external_identities (tenant_id, member_id);
select app.tenant_table('external_identities');

-- What the company's directory says of a member or a group, beside what the product keeps of them.
create table directory_users (
  tenant_id uuid not null references tenants (id),
  member_id uuid not null,
  user_name text not null,
  external_id text,
  given_name text,
  family_name text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Gone for the directory; the member's work stays.
  deleted_at timestamptz,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create unique index directory_users_name on directory_users (tenant_id, lower(user_name)) where deleted_at is null;
create index directory_users_external on directory_users (tenant_id, external_id);
select app.tenant_table('directory_users');

create table directory_groups (
  tenant_id uuid not null references tenants (id),
  label_id uuid not null,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, label_id),
  foreign key (tenant_id, label_id) references labels (tenant_id, id) on delete cascade
);
create unique index directory_groups_name on directory_groups (tenant_id, lower(display_name));
select app.tenant_table('directory_groups');

/* As before; also whether the company demands a second factor that this person has not set up. */
drop function app.open_session(uuid, integer, timestamptz);
create function app.open_session(p_family uuid, p_generation integer, p_now timestamptz)
  returns table (
    person_id uuid, full_name text, email text, is_superuser boolean, person_status text, language text, time_zone text,
    tenant_id uuid, member_id uuid, role text, member_status text, blocked_reason text, display_name text, branch_id uuid,
    label_ids uuid[], modules text[], tenant_languages text[], tenant_time_zone text, maintenance boolean,
    needs_second_factor boolean
  )
  language plpgsql as $$
declare
  f record;
begin
  select s.person_id, s.tenant_id, s.member_id, s.bound_tenant_id, p.full_name, p.email, p.is_superuser, p.status, p.language,
         p.time_zone, p.has_second_factor
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
           t.modules, t.languages, t.time_zone, t.maintenance,
           -- An identity provider answers for its people itself.
           f.bound_tenant_id is null and not f.has_second_factor and m.role = any (t.second_factor_roles)
      from (select 1) one
      left join members m on m.tenant_id = f.tenant_id and m.id = f.member_id
      left join tenants t on t.id = m.tenant_id;
end $$;
grant execute on function app.open_session to trilha_app;
