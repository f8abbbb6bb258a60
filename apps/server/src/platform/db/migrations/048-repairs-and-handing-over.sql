-- What somebody goes through once more who lost the last attempt at a test, to win another one: questions they answered wrong.
create table test_repairs (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  enrollment_id uuid not null,
  training_id uuid not null,
  activity_id uuid not null,
  round integer not null,
  -- The attempt that was lost; its drawing says how each question was shown.
  attempt_id uuid not null,
  question_ids uuid[] not null check (cardinality(question_ids) between 1 and 5),
  right_ids uuid[] not null default '{}' check (right_ids <@ question_ids),
  opened_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade,
  check ((done_at is not null) = (right_ids @> question_ids))
);
-- Once for a test and round: what it gave is given once.
create unique index test_repairs_once on test_repairs (tenant_id, enrollment_id, activity_id, round);
create index test_repairs_member on test_repairs (tenant_id, member_id);
create index test_repairs_training on test_repairs (tenant_id, training_id);
create index test_repairs_attempt on test_repairs (tenant_id, attempt_id);

-- A piece that may be handed over at the store its person sells in, instead of being sent to them.
alter table rewards add column hands_over boolean not null default false check (not hands_over or kind = 'physical');
alter table reward_orders add column store_id uuid;
alter table reward_orders add foreign key (tenant_id, store_id) references program_stores (tenant_id, id);
alter table reward_orders add check (store_id is null or (kind = 'physical' and address is null));
create index reward_orders_store on reward_orders (tenant_id, store_id) where store_id is not null;

-- Where people register with the partner before points can go there.
alter table points_transfer_programs add column registration_url text;
