-- One try at a game of a course. How far it is stands in a few small documents: what it is made of follows from the published version's
-- settings and the seed.
create table game_plays (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  enrollment_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  -- The version the play was begun in; its settings count until the end.
  training_version integer not null,
  activity_id uuid not null,
  -- The enrollment's round; a course that is begun anew begins its games anew.
  round integer not null,
  number integer not null check (number > 0),
  state text not null default 'in_progress' check (state in ('in_progress', 'won', 'lost')),
  ended_by text check (ended_by in ('solved', 'errors', 'deadline', 'member')),
  -- The language its texts are in, whatever language the screen is in meanwhile.
  locale text not null,
  -- Decides every order; never shown.
  seed text not null,
  moves integer not null default 0,
  errors integer not null default 0,
  streak integer not null default 0,
  best_streak integer not null default 0,
  progress jsonb not null,
  mistakes jsonb not null default '[]',
  -- The last move with its verdict, for a repeated call.
  last_move jsonb,
  started_at timestamptz not null,
  deadline_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, enrollment_id, activity_id, round, number),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id, training_version) references training_versions (tenant_id, training_id, version),
  check ((state = 'in_progress') = (ended_at is null)),
  check ((state = 'in_progress') = (ended_by is null))
) with (fillfactor = 70);
create unique index game_plays_one_in_progress on game_plays (tenant_id, enrollment_id, activity_id) where state = 'in_progress';
