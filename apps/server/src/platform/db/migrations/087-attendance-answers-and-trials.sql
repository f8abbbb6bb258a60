-- What the authority answered, field by field as it came, its own time of a close, and trials of a course's set-up at its test address.
alter table attendance_answers add column fields jsonb not null default '{}';
alter table attendance_sessions add column authority_close_time text;

-- The last trial of a course; the next one takes its place.
create table attendance_trials (
  tenant_id uuid not null,
  training_id uuid not null,
  member_id uuid not null,
  -- Our id in its form and answer; nobody can guess it.
  session_key text not null,
  base_address text not null,
  training_body_rut text not null,
  run text not null,
  course_code text not null,
  action_code text not null,
  line smallint not null,
  opened_at timestamptz not null,
  -- The page with the form that is shown once, to the browser that asked.
  form_hash bytea,
  form_browser_hash bytea,
  form_until timestamptz,
  answered_at timestamptz,
  outcome text check (outcome in ('recorded', 'refused', 'contradicts')),
  error_codes text[] not null default '{}',
  contradicts text[] not null default '{}',
  primary key (tenant_id, training_id),
  foreign key (tenant_id, training_id) references attendance_courses (tenant_id, training_id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((answered_at is null) = (outcome is null))
);
create unique index attendance_trials_by_key on attendance_trials (tenant_id, session_key);
create unique index attendance_trials_by_form on attendance_trials (tenant_id, form_hash) where form_hash is not null;
create index attendance_trials_of_member on attendance_trials (tenant_id, member_id);
