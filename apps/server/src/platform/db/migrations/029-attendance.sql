-- Attendance of courses at a training authority: set-up of the company and of each course, and every session of a learner.
create table attendance_authorities (
  tenant_id uuid not null,
  training_body_rut text not null,
  sealed_token bytea not null,
  line smallint not null check (line in (1, 3, 6)),
  environment text not null check (environment in ('test', 'production', 'own')),
  own_base text,
  session_minutes integer not null check (session_minutes between 30 and 720),
  contact text not null,
  updated_at timestamptz not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants (id),
  check ((environment = 'own') = (own_base is not null))
);

create table attendance_courses (
  tenant_id uuid not null,
  training_id uuid not null,
  course_code text not null,
  action_code text not null,
  first_day date not null,
  last_day date not null,
  mandatory boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, training_id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  check (first_day <= last_day)
);

-- Learners and groups who take a course without attendance.
create table attendance_exemptions (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  training_id uuid not null,
  member_id uuid,
  label_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references attendance_courses (tenant_id, training_id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, label_id) references labels (tenant_id, id) on delete cascade,
  check (num_nonnulls(member_id, label_id) = 1)
);
create unique index attendance_exemptions_of_member on attendance_exemptions (tenant_id, training_id, member_id)
  where member_id is not null;
create unique index attendance_exemptions_of_label on attendance_exemptions (tenant_id, training_id, label_id)
  where label_id is not null;

-- One opening of a course at the authority, with what was sent.
create table attendance_sessions (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  training_id uuid not null,
  member_id uuid not null,
  -- Our id in every form and answer; nobody can guess it.
  session_key text not null,
  state text not null check (state in ('opening', 'open', 'closing', 'closed', 'failed', 'abandoned', 'expired')),
  base_address text not null,
  training_body_rut text not null,
  run text,
  course_code text not null,
  action_code text not null,
  line smallint not null,
  opened_at timestamptz not null,
  -- When the learner left for the authority last, to start or to close.
  left_at timestamptz not null,
  -- The page with the form that is shown once, to the browser that asked.
  form_hash bytea,
  form_browser_hash bytea,
  form_until timestamptz,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  authority_session text,
  authority_time text,
  -- Why the start, or the last close, was refused.
  error_codes text[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create unique index attendance_sessions_by_key on attendance_sessions (tenant_id, session_key);
create unique index attendance_sessions_by_form on attendance_sessions (tenant_id, form_hash) where form_hash is not null;
create unique index attendance_sessions_running on attendance_sessions (tenant_id, member_id, training_id)
  where state in ('opening', 'open', 'closing');
create index attendance_sessions_of_member on attendance_sessions (tenant_id, member_id, training_id, opened_at);
create index attendance_sessions_by_time on attendance_sessions (tenant_id, opened_at, id);
create index attendance_sessions_of_course on attendance_sessions (tenant_id, training_id, opened_at, id);

-- Every answer that came for a session, also those that counted for nothing.
create table attendance_answers (
  tenant_id uuid not null,
  session_id uuid not null,
  number integer not null,
  received_at timestamptz not null,
  kind text not null check (kind in ('start_recorded', 'start_refused', 'close_recorded', 'close_refused')),
  verdict text not null check (verdict in ('taken', 'repeated', 'out_of_order', 'late', 'contradicts')),
  error_codes text[] not null default '{}',
  contradicts text[] not null default '{}',
  primary key (tenant_id, session_id, number),
  foreign key (tenant_id, session_id) references attendance_sessions (tenant_id, id) on delete cascade
);
