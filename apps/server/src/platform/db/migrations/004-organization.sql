-- Changes to many people at once, kept for a day so that they can be taken back.
create table people_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null,
  changed_by uuid,
  people integer not null default 0,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index people_changes_age on people_changes (tenant_id, created_at);

create table people_change_rows (
  tenant_id uuid not null,
  change_id uuid not null,
  member_id uuid not null,
  -- The member as a whole (app.member_state); before is null for one the change made.
  before jsonb,
  after jsonb not null,
  -- Whether the change also made the person.
  made_person boolean not null default false,
  primary key (tenant_id, change_id, member_id),
  foreign key (tenant_id, change_id) references people_changes (tenant_id, id) on delete cascade
);
create index people_change_rows_member on people_change_rows (tenant_id, member_id);

-- Lists as an administrator likes to see them; each member keeps their own.
create table people_views (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  name text not null,
  -- The address of the list without its path.
  search text not null,
  columns text[] not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, name),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

-- Files of people on their way in: read, checked row by row, committed in steps, undone for a day.
create table people_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  file_id uuid not null,
  file_name text not null,
  status text not null default 'mapping' check (status in ('mapping', 'checking', 'checked', 'committing', 'committed', 'undoing', 'undone', 'failed')),
  format text not null check (format in ('csv', 'xlsx')),
  -- How a text file is read; null for spreadsheets.
  encoding text,
  delimiter text,
  head text[] not null,
  -- What each column means, in the file's order; null for a column that is left out.
  mapping text[],
  default_role text not null default 'learner',
  rows integer not null default 0,
  refused integer not null default 0,
  to_create integer not null default 0,
  to_change integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  -- The last line that is done in this step: a server that stops goes on from there.
  done_line integer not null default 0,
  error text,
  change_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Until when a worker holds the import.
  held_until timestamptz,
  -- How often a step of an import was begun since it last came forward: one that fails for no reason of the file ends all the same.
  attempts integer not null default 0,
  -- Which step of an import failed: a commit that ended half way can be gone on with or taken back, a check changed nothing.
  failed_step text check (failed_step in ('checking', 'committing', 'undoing')),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, id)
);
create index people_imports_newest on people_imports (tenant_id, created_at desc, id desc);
create index people_imports_work on people_imports (tenant_id, held_until) where status in ('checking', 'committing', 'undoing');
create index people_imports_file on people_imports (tenant_id, file_id);
create index people_imports_author on people_imports (tenant_id, created_by);

create table people_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  -- As a person counts: the head is line 1.
  line integer not null,
  cells text[] not null,
  -- Checked, canonical values of the profile.
  profile jsonb not null,
  document text,
  email text,
  username text,
  role text,
  branch_id uuid,
  label_ids uuid[] not null,
  -- What is wrong: [{column, code, found, expected}].
  problems jsonb not null,
  -- Whom the row makes or changes, decided by the check.
  action text check (action in ('create', 'change')),
  person_id uuid,
  member_id uuid,
  makes_person boolean not null default false,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references people_imports (tenant_id, id) on delete cascade
);
create index people_import_rows_refused on people_import_rows (tenant_id, import_id, line) where problems <> '[]';
create index people_import_rows_document on people_import_rows (tenant_id, import_id, document);
create index people_import_rows_email on people_import_rows (tenant_id, import_id, email);
create index people_import_rows_username on people_import_rows (tenant_id, import_id, lower(username));
create index people_import_rows_member on people_import_rows (tenant_id, import_id, member_id);

-- What the columns of a company's files mean, by their heads: remembered for the next file.
create table people_import_mappings (
  tenant_id uuid not null references tenants (id),
  head_key text not null,
  target text,
  primary key (tenant_id, head_key)
);

-- Pages of a company (about, policies, landing pages). A version is never edited; the newest is shown.
create table page_versions (
  tenant_id uuid not null references tenants (id),
  page text not null,
  version integer not null check (version > 0),
  title jsonb not null,
  lead jsonb not null default '{}',
  -- A rich-text document per language.
  body jsonb not null,
  -- Fields of landing pages: highlights and where their button leads.
  details jsonb not null default '{}',
  published_at timestamptz not null,
  published_by uuid,
  primary key (tenant_id, page, version)
);

create table faq_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);

create table faq_entries (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  question jsonb not null,
  -- A rich-text document per language.
  answer jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references faq_categories (tenant_id, id) on delete cascade
);
create index faq_entries_category on faq_entries (tenant_id, category_id, sort_order, id);

-- What people wrote to the company's support.
create table support_tickets (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- Said to the person who wrote; counts up within the company.
  number integer not null,
  -- Null where somebody signed out wrote.
  member_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  locale text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);

-- How often a company's questions were saved, so that two people who edit them at once do not undo each other's work.
create table faq_revisions (
  tenant_id uuid primary key references tenants (id),
  revision integer not null check (revision > 0)
);

-- Courses a company chose for its portfolio, in order. None: every course that is open to the whole company is shown.
create table portfolio_courses (
  tenant_id uuid not null,
  course_id uuid not null,
  sort_order integer not null,
  primary key (tenant_id, course_id)
);
