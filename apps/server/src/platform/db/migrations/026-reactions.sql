-- What people say of a module or a training. An anonymous answer has no member, no day, and an id that tells neither.
create table reaction_answers (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  training_id uuid not null,
  activity_id uuid not null,
  member_id uuid,
  answers jsonb not null,
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((member_id is null) = (answered_at is null))
);
create unique index reaction_answers_of_member on reaction_answers (tenant_id, training_id, activity_id, member_id)
  where member_id is not null;
create index reaction_answers_of_activity on reaction_answers (tenant_id, training_id, activity_id, id);
