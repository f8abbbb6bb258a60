-- Codes of rewards come by the one importer (decision 305). Their file is never among the stored ones: its lines lie here, sealed.
alter table imports alter column file_id drop not null;

create table reward_code_import_parts (
  tenant_id uuid not null,
  import_id uuid not null,
  part integer not null,
  -- Some lines of the file with all their cells, encrypted.
  sealed bytea not null,
  primary key (tenant_id, import_id, part),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);

create table reward_code_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  -- As a person counts.
  line integer not null,
  -- The code, encrypted, also one that is refused.
  sealed bytea not null,
  expires_on date,
  -- Why the row is refused; null for a good one.
  fault text,
  -- Where a code that stands in the file twice comes first.
  first_line integer,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index reward_code_import_rows_refused on reward_code_import_rows (tenant_id, import_id, line) where fault is not null;

-- A batch that was taken back; what it still counts had been handed out, or withdrawn, by then.
alter table reward_code_batches add column undone_at timestamptz;
