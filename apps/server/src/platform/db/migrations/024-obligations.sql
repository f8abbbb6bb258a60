-- Who leads a branch: they see how far its people are with what they have to do.
create table branch_leaders (
  tenant_id uuid not null,
  branch_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, branch_id, member_id),
  foreign key (tenant_id, branch_id) references branches (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index branch_leaders_member on branch_leaders (tenant_id, member_id);

-- Reminders that somebody who leads sent by hand: one a day for each person and training.
create table team_reminders (
  tenant_id uuid not null,
  enrollment_id uuid not null,
  day date not null,
  sent_by uuid not null,
  sent_at timestamptz not null,
  primary key (tenant_id, enrollment_id, day),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);

-- Trainings whose proof ends: for how long it holds, how early it can be renewed, and by which training in place of itself.
create table recertifications (
  tenant_id uuid not null,
  training_id uuid not null,
  valid_months integer not null check (valid_months between 1 and 240),
  window_days integer not null check (window_days between 1 and 365),
  renewed_by_id uuid,
  revision integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, training_id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, renewed_by_id) references trainings (tenant_id, id),
  check (renewed_by_id <> training_id)
);
create index recertifications_renewed_by on recertifications (tenant_id, renewed_by_id) where renewed_by_id is not null;

-- Certificates of others that people hand in.
create table outside_certificates (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  training_id uuid not null,
  file_id uuid not null,
  issued_on date not null,
  note text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index outside_certificates_member on outside_certificates (tenant_id, member_id, training_id, created_at desc);
create index outside_certificates_waiting on outside_certificates (tenant_id, created_at, id) where status = 'waiting';
create index outside_certificates_file on outside_certificates (tenant_id, file_id);

-- What proves that somebody has done a training, and until when; a newer one replaces it, and it stays.
create table training_proofs (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  training_id uuid not null,
  kind text not null check (kind in ('completed', 'renewed', 'outside')),
  achieved_at timestamptz not null,
  -- Null for one that holds for good.
  valid_until timestamptz,
  -- It came after the one before had ended: the years are counted anew.
  is_late boolean not null default false,
  outside_id uuid,
  replaced_at timestamptz,
  renewal_opened_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, training_id, achieved_at),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, outside_id) references outside_certificates (tenant_id, id)
);
create unique index training_proofs_current on training_proofs (tenant_id, member_id, training_id) where replaced_at is null;
create index training_proofs_renewal on training_proofs (tenant_id, training_id, valid_until)
  where replaced_at is null and renewal_opened_at is null and valid_until is not null;

-- Who does not have to do a training, for what reason, until when (null: for good).
create table exemptions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  training_id uuid not null,
  reason text not null,
  until_at timestamptz,
  granted_by uuid not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id)
);
create unique index exemptions_in_force on exemptions (tenant_id, member_id, training_id) where ended_at is null;

-- The secret address of a person's own calendar: found by its hash, shown again by what is encrypted.
create table calendar_feeds (
  tenant_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  sealed_token bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
