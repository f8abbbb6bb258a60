-- What a person tells a company about themselves. Columns for what is searched, unique or checked; the rest of the fields of
-- packages/contracts/src/identity/profile-fields.ts, checked by them, in details.
create table member_profiles (
  tenant_id uuid not null,
  member_id uuid not null,
  first_name text not null default '',
  last_name text not null default '',
  -- Canonical: no punctuation, capital letters.
  document text,
  birthday date,
  email text,
  -- E.164.
  cellphone text,
  whatsapp text,
  -- When the cellphone answered with its code; another number clears it.
  phone_verified_at timestamptz,
  country text not null default 'BRA',
  postal_code text,
  city text,
  state text,
  details jsonb not null default '{}',
  updated_at timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create unique index member_profiles_document on member_profiles (tenant_id, document) where document is not null;
create index member_profiles_email on member_profiles (tenant_id, lower(email));
create index member_profiles_cellphone on member_profiles (tenant_id, cellphone);
select app.tenant_table('member_profiles');

-- How and when a member came, who decided about them, and what they have seen.
alter table members
  add column registered_by text,
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column onboarded_at timestamptz;
create index members_waiting on members (tenant_id, created_at, id) where status = 'awaiting_approval';

-- A password somebody else chose has to be changed; an e-mail counts once its owner followed the link.
alter table people
  add column must_change_password boolean not null default false,
  add column email_confirmed_at timestamptz;

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
select app.tenant_table('terms_versions', 'select, insert');

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
select app.tenant_table('terms_acceptances', 'select, insert');

-- Links and codes that prove a person: hashed, short-lived, good once. Global: most are used before a company is chosen.
create table account_proofs (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('set_password', 'confirm_email', 'recovery_code', 'verify_phone')),
  person_id uuid not null references people (id),
  tenant_id uuid references tenants (id),
  -- SHA-256 of a link's token, or a keyed hash of a code with its person and purpose.
  secret_hash bytea not null,
  -- Where it was sent, so that a changed number or address cannot be proved by an old code.
  sent_to text not null,
  checks_left smallint not null default 5,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_proofs_person on account_proofs (person_id, purpose, created_at desc);
create unique index account_proofs_link on account_proofs (secret_hash) where purpose in ('set_password', 'confirm_email');
grant select, insert, update, delete on account_proofs to trilha_app;

-- Messages on their way out of the house. Written in the transaction of what they tell, taken by the delivery worker.
create table deliveries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  recipient text not null,
  locale text not null,
  -- What the template needs. A secret (code, link) lies in data.secret and is removed once the message has left.
  data jsonb not null,
  -- Names what happened: the same event is told once.
  dedupe text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'expired', 'refused')),
  attempts integer not null default 0,
  available_at timestamptz not null,
  -- Nobody needs the message after this.
  expires_at timestamptz,
  sent_at timestamptz,
  provider text,
  provider_id text,
  last_error text,
  -- The message as written, kept only by the development outbox.
  rendered jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe)
);
-- Small: only what has not left yet. The worker reads it over all companies.
create index deliveries_waiting on deliveries (tenant_id, available_at) where status = 'waiting';
create index deliveries_newest on deliveries (tenant_id, created_at desc, id desc);
select app.tenant_table('deliveries', 'select, insert');
create policy deliveries_work on deliveries to trilha_worker using (true) with check (true);
grant select, update on deliveries to trilha_worker;
