-- Each file that has stood in one place of the library, and who confirms to have read it (LIB-01).
alter table library_files
  add column version integer not null default 1 check (version >= 1),
  add column must_read boolean not null default false,
  -- Who confirmed this version or a later one has confirmed.
  add column confirm_from integer not null default 1 check (confirm_from between 1 and version),
  -- From then on nobody sees it but who manages the library.
  add column expires_at timestamptz;

create table library_versions (
  tenant_id uuid not null,
  library_file_id uuid not null,
  version integer not null check (version >= 1),
  file_id uuid not null,
  extension text not null,
  -- What is other than before, in the company's languages.
  note jsonb not null default '{}',
  created_at timestamptz not null,
  -- Null for what was there before versions were kept, and once the account is gone.
  created_by uuid,
  primary key (tenant_id, library_file_id, version),
  foreign key (tenant_id, library_file_id) references library_files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, id) on delete set null (created_by)
);
create index library_versions_file on library_versions (tenant_id, file_id);
create index library_versions_created_by on library_versions (tenant_id, created_by);

create table library_confirmations (
  tenant_id uuid not null,
  member_id uuid not null,
  library_file_id uuid not null,
  version integer not null,
  confirmed_at timestamptz not null,
  primary key (tenant_id, member_id, library_file_id, version),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, library_file_id, version) references library_versions (tenant_id, library_file_id, version) on delete cascade
);
create index library_confirmations_version on library_confirmations (tenant_id, library_file_id, version);

do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into library_versions (tenant_id, library_file_id, version, file_id, extension, created_at)
    select tenant_id, id, 1, file_id, extension, changed_at from library_files where tenant_id = v_tenant;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
