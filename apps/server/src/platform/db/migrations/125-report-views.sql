-- Views of the learning reports that people keep under a name: a report and its filters. Whoever opens one sees in it what they may see then.
create table report_views (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- Whose it is.
  member_id uuid not null,
  name text not null,
  report text not null,
  -- The days before today that it looks back over.
  days text not null,
  training_id uuid,
  -- Since when everybody who may see reports finds it.
  shared_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create unique index report_views_name on report_views (tenant_id, member_id, lower(name));
create index report_views_shared on report_views (tenant_id, id) where shared_at is not null;
