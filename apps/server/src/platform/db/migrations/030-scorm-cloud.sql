-- The account of a company at SCORM Cloud.
create table scorm_cloud_accounts (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  address text not null,
  application_id text not null,
  sealed_secret bytea not null,
  updated_at timestamptz not null
);

-- A member in one course at SCORM Cloud: what the service said last. Its id is our own key there.
create table scorm_cloud_registrations (
  tenant_id uuid not null,
  id uuid not null,
  enrollment_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  activity_id uuid not null,
  -- The enrollment's round; a course that is begun anew begins anew there too.
  round integer not null,
  course_ref text not null,
  instance integer not null default 0,
  completion text not null default 'UNKNOWN' check (completion in ('UNKNOWN', 'COMPLETED', 'INCOMPLETE')),
  success text not null default 'UNKNOWN' check (success in ('UNKNOWN', 'PASSED', 'FAILED')),
  score numeric(5, 2) check (score between 0 and 100),
  seconds integer not null default 0,
  -- The service's own time of what it said; what is older changes nothing.
  said_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);
create index scorm_cloud_registrations_of_enrollment on scorm_cloud_registrations (tenant_id, enrollment_id);
create index scorm_cloud_registrations_of_member on scorm_cloud_registrations (tenant_id, member_id);
