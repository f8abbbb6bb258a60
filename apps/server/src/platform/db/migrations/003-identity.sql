-- Sessions of people on their devices: a family of tokens, renewed one after the other.
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
  revoked_reason text,
  -- How a session began and what it may reach.
  method text not null default 'password' check (method in ('password', 'passkey', 'alternative', 'single_sign_on', 'webservice', 'acting')),
  -- An identity provider vouches for its own company only: such a session never reaches another one.
  bound_tenant_id uuid references tenants (id),
  -- When the person last proved who they are; what sensitive acts ask for.
  factor_at timestamptz,
  -- The administrator's own session this one was begun in; it lives no longer than that.
  acting_from uuid references session_families (id),
  acting_id uuid,
  constraint session_families_acting check ((acting_from is null) = (acting_id is null)),
  constraint session_families_acting_bound check ((acting_id is null) or (bound_tenant_id is not null))
) with (autovacuum_analyze_scale_factor = 0.02);
create index session_families_person on session_families (person_id) where revoked_at is null;
create index session_families_everyone on session_families (person_id);
create index session_families_acting_from on session_families (acting_from) where acting_from is not null;

-- Growing delays after failed sign-ins, per name tried (hashed) so that unknown names behave alike.
create table sign_in_failures (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);

-- Terms of a company: a published version is never edited, and a new one asks everybody again.
create table terms_versions (
  tenant_id uuid not null references tenants (id),
  version integer not null check (version > 0),
  title jsonb not null,
  -- A rich-text document per language.
  body jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  primary key (tenant_id, version)
);

-- Who accepted which version, when and in which language. Kept as proof: rows are only added.
create table terms_acceptances (
  tenant_id uuid not null,
  member_id uuid not null,
  version integer not null,
  accepted_at timestamptz not null,
  locale text not null,
  primary key (tenant_id, member_id, version),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, version) references terms_versions (tenant_id, version)
);

-- Links and codes that prove a person: hashed, short-lived, good once. Global: most are used before a company is chosen.
create table account_proofs (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('set_password', 'confirm_email', 'recovery_code', 'verify_phone', 'undo_contact', 'undo_sign_in', 'change_email', 'step_up')),
  person_id uuid not null references people (id),
  tenant_id uuid references tenants (id),
  -- SHA-256 of a link's token, or a keyed hash of a code with its person and purpose.
  secret_hash bytea not null,
  -- Where it was sent, so that a changed number or address cannot be proved by an old code.
  sent_to text not null,
  checks_left smallint not null default 5,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Which registration a confirmation letter belongs to: the browser that filled in the form knows the number, so that a
  -- password chosen by somebody else before the owner of the address opened the letter does not become theirs.
  registration_id uuid,
  -- An address a company gave for an account that is proved already: it becomes the account's by the link that was sent there.
  changes_email boolean not null default false,
  -- What takes a change back restores everything an account was reached by, whichever contact its link went to.
  former_email text,
  former_email_at timestamptz,
  former_phone text
);
create index account_proofs_person on account_proofs (person_id, purpose, created_at desc);
create unique index account_proofs_link on account_proofs (secret_hash)
  where purpose in ('set_password', 'confirm_email', 'undo_contact', 'undo_sign_in');

create table authenticator_apps (
  person_id uuid primary key references people (id),
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step a code was taken for: a code is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

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

create table recovery_codes (
  person_id uuid not null references people (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Half-done sign-ins and passkey ceremonies; a row is good once and for minutes.
create table factor_challenges (
  id_hash bytea primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_enroll', 'step_up')),
  person_id uuid references people (id),
  webauthn_challenge text,
  -- What the sign-in was about to become.
  sign_in jsonb,
  expires_at timestamptz not null
);
create index factor_challenges_age on factor_challenges (expires_at);
create index factor_challenges_person on factor_challenges (person_id);

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

-- One-time ways in, made by an identity provider's answer or a partner's call.
create table sign_in_tickets (
  tenant_id uuid not null references tenants (id),
  token_hash bytea not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('single_sign_on', 'webservice', 'proof')),
  module text,
  object_id text,
  -- SHA-256 of the cookie of the browser that began the sign-in; null where a partner began it.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What a company's provider vouched for counts once the browser that asked for it comes back by itself, with its cookie: an answer
  -- that another site posts, or that another browser was lured into giving, proves nothing.
  -- The session that is proved; such a ticket signs nobody in.
  proves_family uuid references session_families (id),
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  constraint sign_in_tickets_proof check ((purpose = 'proof') = (proves_family is not null)),
  constraint sign_in_tickets_proof_browser check ((purpose <> 'proof') or (browser_hash is not null))
);
create index sign_in_tickets_age on sign_in_tickets (tenant_id, expires_at);
create index sign_in_tickets_proves on sign_in_tickets (tenant_id, proves_family) where proves_family is not null;

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
  -- What the last trial of an identity provider gave, for the administrator who sets it up.
  last_trial jsonb,
  primary key (tenant_id, id)
);

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
  -- People whose company vouches for them prove who they are where they sign in: at its identity provider, anew.
  -- The session that asks for the proof; such a flow signs nobody in.
  proves_family uuid references session_families (id),
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
create index single_sign_on_flows_provider on single_sign_on_flows (tenant_id, provider_id);
create index single_sign_on_flows_age on single_sign_on_flows (tenant_id, expires_at);
create index single_sign_on_flows_proves on single_sign_on_flows (tenant_id, proves_family) where proves_family is not null;

-- Assertions already taken: each is good once.
create table used_assertions (
  tenant_id uuid not null references tenants (id),
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, assertion_id)
);
create index used_assertions_age on used_assertions (tenant_id, expires_at);

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

-- What a member asked for about their own data, kept as proof that it was done. Holds nothing of the person.
create table privacy_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null check (kind in ('export', 'deletion')),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'expired')),
  requested_at timestamptz not null,
  -- Until when the law of the member's country wants an answer.
  due_at timestamptz not null,
  done_at timestamptz,
  -- The archive of an export, until it is thrown away.
  file_id uuid,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index privacy_requests_newest on privacy_requests (tenant_id, member_id, requested_at desc);
-- One export at a time.
create unique index privacy_requests_waiting on privacy_requests (tenant_id, member_id) where kind = 'export' and status = 'waiting';

-- What a member agreed to or took back, and when. Rows are only added.
create table consents (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null check (kind in ('cookies', 'email')),
  -- Categories that were allowed; empty where all were refused.
  granted text[] not null,
  -- The version of the policy that was shown; 0 where the company has published none.
  policy_version integer not null,
  locale text not null,
  given_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index consents_newest on consents (tenant_id, member_id, kind, given_at desc);

-- An administrator acting as a member of the same company: a session of the member's that belongs to the administrator.
create table acting_sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- As whom; and who, with the name they had then.
  member_id uuid not null,
  by_member_id uuid not null,
  by_name text not null,
  reason text not null check (length(reason) >= 5 and length(reason) <= 256),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, by_member_id) references members (tenant_id, id),
  check (member_id <> by_member_id)
);
create index acting_sessions_member on acting_sessions (tenant_id, member_id, started_at desc);
create index acting_sessions_by on acting_sessions (tenant_id, by_member_id) where ended_at is null;
