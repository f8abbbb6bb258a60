-- Files of stores and agencies of a campaign, read in the background.
create table selection_imports (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  kind text not null check (kind in ('stores', 'agencies')),
  file_id uuid not null,
  file_name text not null,
  head text[] not null default '{}',
  status text not null default 'working' check (status in ('working', 'done', 'failed')),
  taken integer not null default 0,
  refused integer not null default 0,
  -- The last line that was taken or refused: a server that stops goes on after it.
  done_line integer not null default 0,
  error text,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, id)
);
create index selection_imports_campaign on selection_imports (tenant_id, campaign_id, created_at desc, id desc);
select app.tenant_table('selection_imports');

-- Numbers and keys of the lines taken so far stand in the register; refused lines stay here as they were, for repair.
create table selection_import_faults (
  tenant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  faults jsonb not null,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references selection_imports (tenant_id, id) on delete cascade
);
select app.tenant_table('selection_import_faults');
