-- What deadlines of rules may count from: the day the company hired somebody, where it wrote one down, and when their role last changed.
alter table members
  add column hired_on date,
  add column role_changed_at timestamptz;

-- Rules that let people into a training by themselves.
create table enrollment_rules (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  training_id uuid not null,
  status text not null default 'active' check (status in ('active', 'paused')),
  -- Whom it means: whoever is in one of each list that is not empty; three empty lists mean everybody.
  branch_ids uuid[] not null default '{}',
  roles text[] not null default '{}',
  label_ids uuid[] not null default '{}',
  due_kind text not null check (due_kind in ('date', 'assigned', 'hired', 'role_changed')),
  due_day date,
  due_days integer check (due_days between 1 and 3650),
  revision integer not null default 1,
  -- How many are obliged by it now.
  people integer not null default 0,
  -- Going through the company's people, from the last one that was looked at.
  sweep_started_at timestamptz not null,
  sweep_finished_at timestamptz,
  sweep_after_id uuid,
  sweep_done integer not null default 0,
  sweep_total integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  check ((due_kind = 'date') = (due_day is not null)),
  check ((due_kind = 'date') = (due_days is null))
);
create index enrollment_rules_newest on enrollment_rules (tenant_id, created_at desc, id desc);
create index enrollment_rules_active on enrollment_rules (tenant_id, id) where status = 'active';
create index enrollment_rules_training on enrollment_rules (tenant_id, training_id);

-- Who has to take a training by a rule, and until when. One that ended stays: whoever comes back is obliged anew.
create table obligations (
  tenant_id uuid not null,
  rule_id uuid not null,
  member_id uuid not null,
  enrollment_id uuid not null,
  due_at timestamptz not null,
  -- When the enrollment was due before any rule asked for it.
  due_before timestamptz,
  assigned_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, rule_id, member_id),
  foreign key (tenant_id, rule_id) references enrollment_rules (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);
create index obligations_enrollment on obligations (tenant_id, enrollment_id);
create index obligations_member on obligations (tenant_id, member_id);
