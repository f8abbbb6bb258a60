-- Courses: one draft document, immutable numbered versions, and what lists need of the published one.
create table trainings (
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
  -- Who changed a draft last, which revision of it people take, and deletions that can still be taken back.
  draft_updated_by uuid,
  published_revision integer,
  deleted_at timestamptz,
  kind text not null,
  -- What else finishing it gives and asks, read from the published version as the other columns of lists are.
  perfect_score_points integer not null default 0,
  certificate_hours numeric(6,1) not null default 0,
  deadline_days integer,
  primary key (tenant_id, id)
);
create index trainings_listed on trainings (tenant_id, status, published_at desc, id desc);
create index trainings_search on trainings using gin (tenant_id, search_text gin_trgm_ops);
create index trainings_managed on trainings (tenant_id, draft_updated_at desc, id desc) where deleted_at is null;
alter table portfolio_courses add foreign key (tenant_id, course_id) references trainings (tenant_id, id) on delete cascade;

create table training_versions (
  tenant_id uuid not null,
  training_id uuid not null,
  version integer not null,
  document jsonb not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (tenant_id, training_id, version),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id)
);

create table favorites (
  tenant_id uuid not null,
  member_id uuid not null,
  item_kind text not null,
  item_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, item_kind, item_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

create table training_ratings (
  tenant_id uuid not null,
  training_id uuid not null,
  member_id uuid not null,
  stars smallint not null check (stars >= 1 and stars <= 5),
  comment text not null default '' check (char_length(comment) <= 256),
  rated_at timestamptz not null,
  primary key (tenant_id, training_id, member_id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

-- A member in a training.
create table enrollments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  member_id uuid not null,
  training_id uuid not null,
  -- awaiting: asked for, where the subscription needs approval; cancelled: left by the member.
  subscription text not null default 'active' check (subscription in ('awaiting', 'active', 'refused', 'cancelled')),
  state text not null default 'not_started',
  -- Which try at the whole training this is; restart tests begin the next one.
  round integer not null default 1,
  progress_percent smallint not null default 0 check (progress_percent >= 0 and progress_percent <= 100),
  score numeric(5,2),
  last_activity_id uuid,
  due_at timestamptz,
  enrolled_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, training_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id)
);
create index enrollments_recent on enrollments (tenant_id, member_id, updated_at desc, id);
create index enrollments_training on enrollments (tenant_id, training_id, state, id);
create index enrollments_subscription on enrollments (tenant_id, training_id, subscription);

create table enrollment_events (
  tenant_id uuid not null,
  enrollment_id uuid not null,
  id uuid not null default uuidv7(),
  event text not null,
  from_state text not null,
  to_state text not null,
  activity_id uuid,
  at timestamptz not null,
  primary key (tenant_id, enrollment_id, id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);

-- What a member did in one activity. `position` is the player's own bookmark; coverage the union of what was seen.
create table activity_progress (
  tenant_id uuid not null,
  enrollment_id uuid not null,
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
  score numeric(5,2),
  -- Number of the last report taken from a player; older ones arriving late change nothing.
  report_seq bigint not null default 0,
  reported_at timestamptz not null default now(),
  started_at timestamptz not null,
  done_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, enrollment_id, activity_id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);

-- Imported folders that are served as a whole: SCORM packages, HTML activities, HLS streams.
create table packages (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('scorm', 'html', 'hls')),
  title text not null,
  -- scorm: the manifest as it was read; null for the other kinds.
  model jsonb,
  notes jsonb not null default '[]',
  -- File that opens the package.
  entry_path text not null,
  file_count integer not null,
  byte_count bigint not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index packages_recent on packages (tenant_id, kind, created_at desc, id);

-- Names inside a package and where the bytes lie: what is not listed here cannot be asked for.
create table package_files (
  tenant_id uuid not null,
  package_id uuid not null,
  path text not null,
  storage_key text not null,
  size bigint not null,
  primary key (tenant_id, package_id, path),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);

-- A member in one SCORM activity: the run of the player that may write, and the sequencing of the whole package.
create table scorm_attempts (
  tenant_id uuid not null,
  enrollment_id uuid not null,
  activity_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  package_id uuid not null,
  -- The player opened last; an older one on another device may no longer write.
  session_id uuid not null,
  -- State of the sequencing engine as the player serialized it; null for 1.2 and before the first commit.
  sequencing text,
  -- What the engine said about the root of its tree.
  root jsonb,
  current_item_id text,
  -- Number of the last commit that carried sequencing.
  seq integer not null default 0,
  updated_at timestamptz not null,
  primary key (tenant_id, enrollment_id, activity_id),
  unique (tenant_id, session_id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);

-- What each item of the package keeps for the member: replaced by every commit with a higher number.
create table scorm_states (
  tenant_id uuid not null,
  enrollment_id uuid not null,
  activity_id uuid not null,
  item_id text not null,
  -- Flat map from element to text, as the content set it.
  cmi jsonb not null,
  session_id uuid not null,
  -- Which launch of the item within the session.
  run integer not null,
  seq integer not null,
  -- Seconds of all earlier runs, and with the present one.
  seconds_before integer not null,
  total_seconds integer not null,
  completion text not null,
  success text not null,
  score numeric(5,2),
  suspended boolean not null,
  -- The content said that it is over; otherwise it was cut off and goes on where it was.
  finished boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, enrollment_id, activity_id, item_id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);

create table certificates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  code text not null,
  member_id uuid not null,
  training_id uuid not null,
  -- As printed; a later change of name or title makes a new certificate that replaces this one.
  holder_name text not null,
  training_title text not null,
  locale text not null,
  hours numeric(6,1) not null,
  score numeric(5,2),
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  status text not null default 'valid' check (status in ('valid', 'replaced', 'revoked')),
  status_reason text,
  -- Everything else the sheet shows (look, company, addresses), so that it can be printed again byte by byte.
  sheet jsonb not null,
  -- SHA-256 of the PDF, so that an altered file is noticed.
  pdf_sha256 bytea not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id)
);
create unique index certificates_one_valid on certificates (tenant_id, member_id, training_id) where status = 'valid';
create index certificates_of_member on certificates (tenant_id, member_id, issued_at desc, id desc);

-- Where a code belongs, for the public page that knows no tenant. Holds nothing else.
create table certificate_codes (
  code text primary key,
  tenant_id uuid not null references tenants (id)
);
