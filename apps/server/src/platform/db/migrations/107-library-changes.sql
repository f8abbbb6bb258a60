-- What was done with several files of the library at once, and how each was before: for a day it can be taken back by whoever manages
-- the library, also once the page was left.
create table library_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  act text not null,
  files integer not null check (files > 0),
  created_at timestamptz not null,
  -- Null once the account is gone.
  created_by uuid,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, id) on delete set null (created_by)
);
create index library_changes_age on library_changes (tenant_id, created_at);
create index library_changes_created_by on library_changes (tenant_id, created_by);

create table library_change_files (
  tenant_id uuid not null,
  change_id uuid not null,
  library_file_id uuid not null,
  -- The columns of the file that such a change writes, as they were.
  before jsonb not null,
  -- As the change left it: what somebody touched since stays as it is.
  revision integer not null,
  primary key (tenant_id, change_id, library_file_id),
  foreign key (tenant_id, change_id) references library_changes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, library_file_id) references library_files (tenant_id, id) on delete cascade
);
create index library_change_files_file on library_change_files (tenant_id, library_file_id);
