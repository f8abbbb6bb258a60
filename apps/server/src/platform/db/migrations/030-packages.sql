-- What an upload is wanted for; decided when it is announced, judged when it is finished.
alter table files add column purpose text not null default 'attachment';

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
select app.tenant_table('packages', 'select, insert');

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
select app.tenant_table('package_files', 'select, insert');

-- A member in one SCORM activity: the run of the player that may write, and the sequencing of the whole package.
create table scorm_attempts (
  tenant_id uuid not null,
  enrolment_id uuid not null,
  activity_id uuid not null,
  member_id uuid not null,
  course_id uuid not null,
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
  primary key (tenant_id, enrolment_id, activity_id),
  unique (tenant_id, session_id),
  foreign key (tenant_id, enrolment_id) references enrolments (tenant_id, id) on delete cascade
);
select app.tenant_table('scorm_attempts');

-- What each item of the package keeps for the member: replaced by every commit with a higher number.
create table scorm_states (
  tenant_id uuid not null,
  enrolment_id uuid not null,
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
  score numeric(5, 2),
  suspended boolean not null,
  -- The content said that it is over; otherwise it was cut off and goes on where it was.
  finished boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, enrolment_id, activity_id, item_id),
  foreign key (tenant_id, enrolment_id) references enrolments (tenant_id, id) on delete cascade
);
select app.tenant_table('scorm_states');
