-- Attempts at a test beyond those its author allows, as an instructor granted them.
alter table activity_progress add column extra_attempts smallint not null default 0 check (extra_attempts between 0 and 100);

-- What somebody asked for who lost a test for good, and what came of it.
create table second_chances (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  enrollment_id uuid not null,
  training_id uuid not null,
  activity_id uuid not null,
  text text not null,
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'granted', 'refused')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  check ((status = 'waiting') = (decided_at is null))
);
create unique index second_chances_one_waiting on second_chances (tenant_id, enrollment_id, activity_id) where status = 'waiting';
create index second_chances_asked on second_chances (tenant_id, enrollment_id, activity_id, asked_at desc);
create index second_chances_member on second_chances (tenant_id, member_id);
create index second_chances_waiting on second_chances (tenant_id, asked_at, id) where status = 'waiting';
