-- Who signs in: once, whichever companies they belong to.
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
  created_at timestamptz not null default now(),
  -- A password somebody else chose has to be changed; an e-mail counts once its owner followed the link.
  must_change_password boolean not null default false,
  email_confirmed_at timestamptz,
  has_second_factor boolean not null default false,
  -- The number that answered with a code in a session of the person's own: what an account may be recovered by. What companies write
  -- down of a member is no such number.
  recovery_phone text,
  recovery_phone_at timestamptz,
  constraint people_recovery_phone check ((recovery_phone is null) = (recovery_phone_at is null))
) with (autovacuum_analyze_scale_factor = 0.02);
create unique index people_username on people (lower(username));
create unique index people_proved_email on people (lower(email)) where email_confirmed_at is not null;
create index people_email on people (lower(email)) where email is not null;

-- Which companies a person belongs to, for the moment before a tenant is chosen.
create table person_members (
  person_id uuid not null references people (id),
  tenant_id uuid not null references tenants (id),
  member_id uuid not null,
  primary key (person_id, tenant_id)
);

create table branches (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  primary key (tenant_id, id)
);

-- A person in a company: their role, name and standing there.
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
  -- How and when a member came, who decided about them, and what they have seen.
  registered_by text,
  decided_at timestamptz,
  decided_by uuid,
  onboarded_at timestamptz,
  -- A member's picture: an image file of the company, written anew when it was uploaded.
  avatar_file_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, person_id),
  foreign key (tenant_id, branch_id) references branches (tenant_id, id),
  foreign key (tenant_id, avatar_file_id) references files (tenant_id, id)
) with (autovacuum_analyze_scale_factor = 0.02);
create index members_branch on members (tenant_id, branch_id);
create index members_name on members (tenant_id, display_name, id);
-- Finding members by a part of their name.
create index members_search on members using gin (tenant_id, app.search_key(display_name) gin_trgm_ops);
create index members_waiting on members (tenant_id, created_at, id) where status = 'awaiting_approval';

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
-- One label of a kind per name, so that adding one twice makes one.
create unique index labels_name on labels (tenant_id, kind, name);

create table member_labels (
  tenant_id uuid not null,
  member_id uuid not null,
  label_id uuid not null,
  primary key (tenant_id, member_id, label_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, label_id) references labels (tenant_id, id) on delete cascade
);
create index member_labels_label on member_labels (tenant_id, label_id, member_id);

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
) with (autovacuum_analyze_scale_factor = 0.02);
create unique index member_profiles_document on member_profiles (tenant_id, document) where document is not null;
create index member_profiles_email on member_profiles (tenant_id, lower(email));
create index member_profiles_cellphone on member_profiles (tenant_id, cellphone);

-- What the list of people is searched, filtered and sorted by: one row a member, kept by triggers, whoever writes.
create table member_directory (
  tenant_id uuid not null,
  member_id uuid not null,
  -- Lower case without accents, compared byte by byte: the order of the list.
  name_key text collate "C" not null,
  -- Name, user name, e-mail addresses and document; begins with a blank so that the beginning of any word is found alike.
  search_text text not null,
  role text not null,
  status text not null,
  branch_id uuid,
  label_ids uuid[] not null,
  created_at timestamptz not null,
  -- The last time the member's session was opened or renewed; '-infinity' before the first.
  last_access_at timestamptz not null default '-infinity',
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
) with (autovacuum_analyze_scale_factor = 0.02);
create index member_directory_name on member_directory (tenant_id, name_key, member_id);
create index member_directory_created on member_directory (tenant_id, created_at, member_id);
create index member_directory_access on member_directory (tenant_id, last_access_at, member_id);
create index member_directory_role on member_directory (tenant_id, role, name_key, member_id);
create index member_directory_status on member_directory (tenant_id, status, name_key, member_id);
create index member_directory_branch on member_directory (tenant_id, branch_id, name_key, member_id);
create index member_directory_labels on member_directory using gin (tenant_id, label_ids);
create index member_directory_search on member_directory using gin (tenant_id, search_text gin_trgm_ops);

-- Access of the installation's staff to one company: for a reason, for some hours, seen by its administrators.
create table staff_access (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  person_id uuid not null references people (id),
  member_id uuid not null,
  name text not null,
  reason text not null,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create unique index staff_access_open on staff_access (tenant_id, person_id) where ended_at is null;
create index staff_access_member on staff_access (tenant_id, member_id);
-- For the worker's role, which asks over all companies which have something due.
create index staff_access_due on staff_access (tenant_id, ends_at) where ended_at is null;

-- The different words of a company's names: few, however many people there are. Who mistypes a name finds the words most
-- like theirs here first, and then the people by them.
create table directory_words (
  tenant_id uuid not null references tenants (id),
  word text collate "C" not null,
  primary key (tenant_id, word)
);
create index directory_words_like on directory_words using gin (tenant_id, word gin_trgm_ops);
