-- What a published trail holds, for finding the trails a training is part of; the order and the rules are in its version.
create table trail_items (
  tenant_id uuid not null,
  trail_id uuid not null,
  training_id uuid not null,
  primary key (tenant_id, trail_id, training_id),
  foreign key (tenant_id, trail_id) references trainings (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  check (trail_id <> training_id)
);
create index trail_items_of_training on trail_items (tenant_id, training_id);

-- What was open once to somebody in a trail, up to the version it was last reckoned by: no new lock takes it back.
create table trail_walks (
  tenant_id uuid not null,
  enrollment_id uuid not null,
  version integer not null,
  reached_ids uuid[] not null default '{}',
  primary key (tenant_id, enrollment_id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);

-- People of a trail being brought up to date with a version, one after the other.
create table trail_recounts (
  tenant_id uuid not null,
  trail_id uuid not null,
  version integer not null,
  total integer not null,
  done integer not null default 0,
  -- The last enrollment that is done.
  after_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, trail_id),
  foreign key (tenant_id, trail_id) references trainings (tenant_id, id)
);
