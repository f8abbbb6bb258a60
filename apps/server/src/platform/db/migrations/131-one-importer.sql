-- One importer for all kinds of files (decision 299): imports of people become imports of a kind, what columns mean is remembered for each.
alter table people_imports rename to imports;
alter table imports rename constraint people_imports_pkey to imports_pkey;
alter index people_imports_work rename to imports_work;
alter index people_imports_file rename to imports_file;
alter index people_imports_author rename to imports_author;
alter table imports add column kind text not null default 'people';
alter table imports alter column kind drop default;
-- What the rows are for, where a kind has such a thing: a campaign for its stores.
alter table imports add column scope_id uuid;
-- Good rows that say what is there already, and rows whose person keeps what is there.
alter table imports add column unchanged integer not null default 0;
alter table imports add column declined integer not null default 0;
-- Things an undo left as they are.
alter table imports add column untouched integer not null default 0;
drop index people_imports_newest;
create index imports_newest on imports (tenant_id, kind, created_at desc, id desc);

alter table people_import_mappings rename to import_mappings;
alter table import_mappings add column kind text not null default 'people';
alter table import_mappings alter column kind drop default;
alter table import_mappings drop constraint people_import_mappings_pkey;
alter table import_mappings add constraint import_mappings_pkey primary key (tenant_id, kind, head_key);

-- Rows of files of things. Those of people have columns of their own.
create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  -- As a person counts: the head is line 1.
  line integer not null,
  cells text[] not null,
  -- By what the thing of a row is known; null where the row does not say.
  key text,
  name text not null default '',
  -- What the row says, by the meaning of its columns; what it leaves empty is not there.
  said jsonb not null,
  -- What is wrong: [{column, target, code, found, expected}].
  problems jsonb not null,
  action text check (action in ('create', 'change', 'same')),
  -- Whether the person who imports wants the change.
  taken boolean not null default true,
  -- The thing as the check found it, and as the import left it; null for one that is not there.
  before jsonb,
  after jsonb,
  -- Written by the import, and not taken back.
  written boolean not null default false,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_rows_key on import_rows (tenant_id, import_id, key);
create index import_rows_refused on import_rows (tenant_id, import_id, line) where problems <> '[]';
create index import_rows_written on import_rows (tenant_id, import_id, line) where written;
