-- One importer for all kinds of files (decision 299): imports of people become imports of a kind, what columns mean is remembered for each.
alter table people_imports rename to imports;
alter table imports rename constraint people_imports_pkey to imports_pkey;
alter index people_imports_work rename to imports_work;
alter index people_imports_file rename to imports_file;
alter index people_imports_author rename to imports_author;
alter table imports add column kind text not null default 'people';
-- What the rows are for, where a kind has such a thing: a campaign for its stores.
alter table imports add column scope_id uuid;
-- Good rows that say what is there already, and rows whose person keeps what is there.
alter table imports add column unchanged integer not null default 0;
alter table imports add column declined integer not null default 0;
-- Things an undo left as they are.
alter table imports add column untouched integer not null default 0;
-- How often a server took it up: one whose turn is over writes nothing any more.
alter table imports add column runs integer not null default 0;
drop index people_imports_newest;
create index imports_newest on imports (tenant_id, kind, created_at desc, id desc);

-- What columns mean is remembered for each kind. That of people stays beside, for servers of before, until a later version drops it.
create table import_mappings (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  head_key text not null,
  target text,
  primary key (tenant_id, kind, head_key)
);
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into import_mappings (tenant_id, kind, head_key, target)
      select tenant_id, 'people', head_key, target from people_import_mappings where tenant_id = v_tenant;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

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

-- Servers of before the update go on with imports of people by the old name, while others run beside them. So do they with lists of stores and
-- agencies, whose tables stay until a later version drops them with this view.
create view people_imports with (security_invoker = true) as select * from imports where kind = 'people';
alter view people_imports alter column kind set default 'people';
