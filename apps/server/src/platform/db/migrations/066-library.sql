-- The library: folders, the files in them, favorites, and who opened and downloaded what (LIB-01).
create table library_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- A folder inside another; those have none inside them.
  parent_id uuid,
  name jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references library_categories (tenant_id, id),
  check (parent_id <> id)
);
create index library_categories_inside on library_categories (tenant_id, parent_id);

create table library_files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  summary jsonb not null default '{}',
  file_id uuid not null,
  -- By its content, as lists are filtered by it.
  extension text not null,
  category_id uuid,
  audience_area_ids uuid[] not null default '{}',
  audience_group_ids uuid[] not null default '{}',
  audience_tag_ids uuid[] not null default '{}',
  -- Null while it is a draft.
  published_at timestamptz,
  -- Its names and that of the file as they are searched.
  search_text text not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, category_id) references library_categories (tenant_id, id)
);
create index library_files_in_order on library_files (tenant_id, published_at desc, id desc) where removed_at is null;
create index library_files_file on library_files (tenant_id, file_id);
create index library_files_category on library_files (tenant_id, category_id);

create table library_favorites (
  tenant_id uuid not null,
  member_id uuid not null,
  library_file_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, library_file_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, library_file_id) references library_files (tenant_id, id) on delete cascade
);
create index library_favorites_file on library_favorites (tenant_id, library_file_id);

-- How often somebody opened and downloaded a file, first and last.
create table library_uses (
  tenant_id uuid not null,
  member_id uuid not null,
  library_file_id uuid not null,
  openings integer not null default 0 check (openings >= 0),
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  downloads integer not null default 0 check (downloads >= 0),
  first_downloaded_at timestamptz,
  last_downloaded_at timestamptz,
  primary key (tenant_id, member_id, library_file_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, library_file_id) references library_files (tenant_id, id) on delete cascade,
  check ((openings > 0) = (first_opened_at is not null) and (openings > 0) = (last_opened_at is not null)),
  check ((downloads > 0) = (first_downloaded_at is not null) and (downloads > 0) = (last_downloaded_at is not null))
);
create index library_uses_file on library_uses (tenant_id, library_file_id);
