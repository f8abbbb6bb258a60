-- What people were reminded of, so that a step of the ladder is said once: days before the due day, negative once it is over.
create table deadline_reminders (
  tenant_id uuid not null,
  enrollment_id uuid not null,
  -- A new deadline begins a new ladder.
  due_at timestamptz not null,
  step integer not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, enrollment_id, due_at, step),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);
create index enrollments_due on enrollments (tenant_id, due_at)
  where due_at is not null and subscription = 'active' and state in ('not_started', 'in_progress', 'restarted');
