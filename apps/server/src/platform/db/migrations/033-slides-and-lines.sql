-- Slides of which a converter makes pages, once for each file.
create table slide_conversions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  file_id uuid not null,
  status text not null check (status in ('waiting', 'done', 'failed')),
  problem text check (problem in ('unreachable', 'refused', 'unreadable')),
  pages_file_id uuid,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (tenant_id, file_id),
  check ((status = 'failed') = (problem is not null)),
  check ((status = 'done') = (pages_file_id is not null)),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pages_file_id) references files (tenant_id, id) on delete cascade
);
create index slide_conversions_pages on slide_conversions (tenant_id, pages_file_id) where pages_file_id is not null;

-- A course of another training line than the company's usual one, or tried out in the authority's test environment; null: as the company.
alter table attendance_courses add column line smallint check (line in (1, 3, 6));
alter table attendance_courses add column environment text check (environment in ('test', 'production'));
