-- An attempt at a test that a device took along: its questions were drawn when it was given, and it counts once it was opened.
create table test_offers (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- Offers of one draw ask the same questions: one of them counts, on whichever device it was taken.
  draw_id uuid not null,
  enrollment_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  training_version integer not null,
  activity_id uuid not null,
  round integer not null,
  drawn jsonb not null,
  offered_at timestamptz not null,
  -- As the device said, bounded by when it was given and when it was told.
  opened_at timestamptz,
  -- Counted: there is an attempt of the same id. Uncounted: what was handed in is kept here, with the reason.
  state text not null default 'offered' check (state in ('offered', 'opened', 'counted', 'uncounted')),
  submitted_at timestamptz,
  uncounted text,
  answers jsonb,
  score numeric(5,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id, training_version) references training_versions (tenant_id, training_id, version),
  check ((state in ('counted', 'uncounted')) = (submitted_at is not null)),
  check ((state = 'uncounted') = (uncounted is not null))
);
create index test_offers_of_enrollment on test_offers (tenant_id, enrollment_id, activity_id, round);
create index test_offers_of_training on test_offers (tenant_id, training_id, training_version);
create index test_offers_open on test_offers (tenant_id, offered_at, id) where state = 'opened';
