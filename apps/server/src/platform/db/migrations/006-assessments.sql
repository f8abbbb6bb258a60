-- Question banks and attempts at tests. Banks are edited in place; what a published course asks is an immutable copy.
create table question_banks (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  -- Counts every change of the bank or of its questions; an edit names the revision it was made on.
  revision integer not null default 1,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index question_banks_recent on question_banks (tenant_id, updated_at desc, id desc);

create table questions (
  tenant_id uuid not null,
  bank_id uuid not null,
  id uuid not null,
  -- Counts 0… without gaps inside a bank.
  position integer not null,
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, bank_id, id),
  foreign key (tenant_id, bank_id) references question_banks (tenant_id, id) on delete cascade
);
create index questions_in_order on questions (tenant_id, bank_id, "position", id);

-- The questions of a bank at one revision, keys included.
create table bank_snapshots (
  tenant_id uuid not null,
  bank_id uuid not null,
  -- The bank's revision at the time.
  version integer not null,
  questions jsonb not null,
  question_count integer not null check (question_count > 0),
  created_at timestamptz not null,
  primary key (tenant_id, bank_id, version),
  foreign key (tenant_id, bank_id) references question_banks (tenant_id, id)
);

-- Which copy of a bank a published version of a course draws from.
create table training_banks (
  tenant_id uuid not null,
  training_id uuid not null,
  training_version integer not null,
  bank_id uuid not null,
  bank_version integer not null,
  primary key (tenant_id, training_id, training_version, bank_id),
  foreign key (tenant_id, training_id, training_version) references training_versions (tenant_id, training_id, version) deferrable initially deferred,
  foreign key (tenant_id, bank_id, bank_version) references bank_snapshots (tenant_id, bank_id, version)
);
create index training_banks_bank on training_banks (tenant_id, bank_id, bank_version);

-- One try at a test.
create table attempts (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  enrollment_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  -- The version the attempt was started in; its settings and banks count until the end.
  training_version integer not null,
  activity_id uuid not null,
  kind text not null,
  -- The enrolment's round; attempts count anew after a lost restart test.
  round integer not null,
  number integer not null check (number > 0),
  state text not null default 'in_progress' check (state in ('in_progress', 'submitted', 'awaiting_review', 'graded')),
  -- What was drawn and in what order it is shown, kept small: every save of an answer reads it.
  drawn jsonb not null,
  started_at timestamptz not null,
  deadline_at timestamptz,
  submitted_at timestamptz,
  -- Who ended it: the member, or the clock.
  ended_by text check (ended_by in ('member', 'deadline')),
  earned numeric(9,2),
  possible numeric(9,2),
  score numeric(5,2),
  passed boolean,
  graded_at timestamptz,
  graded_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, enrollment_id, activity_id, round, number),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id, training_version) references training_versions (tenant_id, training_id, version),
  check ((state = 'in_progress') = (submitted_at is null)),
  check ((state <> 'graded') or ((score is not null) and (graded_at is not null)))
);
create unique index attempts_one_in_progress on attempts (tenant_id, enrollment_id, activity_id) where state = 'in_progress';
create index attempts_expiring on attempts (tenant_id, deadline_at, id) where state = 'in_progress' and deadline_at is not null;
create index attempts_to_review on attempts (tenant_id, submitted_at, id) where state = 'awaiting_review';

-- What a taker gave. Rows appear with the first save and are updated in place while the attempt runs (no index but the
-- key, room left on the page), which keeps a save cheap.
create table attempt_answers (
  tenant_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  -- Null: only marked for later.
  answer jsonb,
  -- The client's number of this save; lower ones arriving late change nothing.
  seq bigint not null,
  flagged boolean not null default false,
  saved_at timestamptz not null,
  -- Set when an unevaluated quiz has shown the right answer: what was given then stays.
  checked_at timestamptz,
  -- Points a person gave, where one has to; what the program can grade is computed from answer and question.
  needs_review boolean not null default false,
  earned numeric(6,2),
  comment text,
  reviewed_by uuid,
  reviewed_at timestamptz,
  primary key (tenant_id, attempt_id, question_id),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
) with (fillfactor = 70);
