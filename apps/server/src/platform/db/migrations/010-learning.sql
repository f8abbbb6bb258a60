-- Courses: one draft document, immutable numbered versions, and what lists need of the published one.
create table courses (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  draft jsonb not null,
  draft_revision integer not null default 1,
  draft_updated_at timestamptz not null,
  published_version integer,
  published_at timestamptz,
  -- Read from the published document (from the draft until then).
  title jsonb not null,
  summary jsonb not null default '{}',
  cover_file_id uuid,
  minutes integer not null default 0,
  activity_count integer not null default 0,
  completion_points integer not null default 0,
  subscription_type text not null default 'open',
  has_certificate boolean not null default false,
  category_ids uuid[] not null default '{}',
  audience_area_ids uuid[] not null default '{}',
  audience_group_ids uuid[] not null default '{}',
  audience_tag_ids uuid[] not null default '{}',
  search_text text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index courses_listed on courses (tenant_id, status, published_at desc, id desc);
create index courses_search on courses using gin (tenant_id, search_text gin_trgm_ops);
select app.tenant_table('courses');

create table course_versions (
  tenant_id uuid not null,
  course_id uuid not null,
  version integer not null,
  document jsonb not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (tenant_id, course_id, version),
  foreign key (tenant_id, course_id) references courses (tenant_id, id)
);
select app.tenant_table('course_versions', 'select, insert');

create table favorites (
  tenant_id uuid not null,
  member_id uuid not null,
  item_kind text not null,
  item_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, item_kind, item_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select app.tenant_table('favorites');

create table course_ratings (
  tenant_id uuid not null,
  course_id uuid not null,
  member_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 256),
  rated_at timestamptz not null,
  primary key (tenant_id, course_id, member_id),
  foreign key (tenant_id, course_id) references courses (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select app.tenant_table('course_ratings');

-- A member in a training. `training_kind` is course here; other kinds of training join later.
create table enrolments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  member_id uuid not null,
  training_kind text not null default 'course',
  training_id uuid not null,
  -- awaiting: asked for, where the subscription needs approval; cancelled: left by the member.
  subscription text not null default 'active' check (subscription in ('awaiting', 'active', 'refused', 'cancelled')),
  state text not null default 'not_started',
  -- Which try at the whole training this is; restart tests begin the next one.
  round integer not null default 1,
  progress_percent smallint not null default 0 check (progress_percent between 0 and 100),
  score numeric(5, 2),
  last_activity_id uuid,
  due_at timestamptz,
  enrolled_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, training_kind, training_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index enrolments_recent on enrolments (tenant_id, member_id, updated_at desc, id);
create index enrolments_training on enrolments (tenant_id, training_kind, training_id, state, id);
select app.tenant_table('enrolments');

create table enrolment_events (
  tenant_id uuid not null,
  enrolment_id uuid not null,
  id uuid not null default uuidv7(),
  event text not null,
  from_state text not null,
  to_state text not null,
  activity_id uuid,
  at timestamptz not null,
  primary key (tenant_id, enrolment_id, id),
  foreign key (tenant_id, enrolment_id) references enrolments (tenant_id, id) on delete cascade
);
select app.tenant_table('enrolment_events', 'select, insert');

-- What a member did in one activity. `position` is the player's own bookmark; coverage the union of what was seen.
create table activity_progress (
  tenant_id uuid not null,
  enrolment_id uuid not null,
  activity_id uuid not null,
  state text not null default 'in_progress' check (state in ('in_progress', 'done', 'failed')),
  position jsonb not null default '{}',
  -- Seconds (or pages) seen, as packages/rules/coverage encodes them, and the wall time that backs them.
  coverage text not null default '',
  credit_seconds real not null default 0,
  seen_share real not null default 0,
  -- Longest length a player reported, in seconds or pages.
  duration real not null default 0,
  -- Best score so far in percent, for what is evaluated.
  score numeric(5, 2),
  -- Number of the last report taken from a player; older ones arriving late change nothing.
  report_seq bigint not null default 0,
  reported_at timestamptz not null default now(),
  started_at timestamptz not null,
  done_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, enrolment_id, activity_id),
  foreign key (tenant_id, enrolment_id) references enrolments (tenant_id, id) on delete cascade
);
select app.tenant_table('activity_progress');
