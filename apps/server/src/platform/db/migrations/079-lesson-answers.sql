-- What somebody answered to a question within a text lesson: the first answer, which is the one that counts.
create table lesson_answers (
  tenant_id uuid not null,
  enrollment_id uuid not null,
  activity_id uuid not null,
  -- The enrollment's round; a course that is begun anew asks anew.
  round integer not null,
  -- The block of the lesson that asks; its key is in the published version alone.
  block_id uuid not null,
  member_id uuid not null,
  option_id uuid not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (tenant_id, enrollment_id, activity_id, round, block_id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index lesson_answers_of_member on lesson_answers (tenant_id, member_id);
