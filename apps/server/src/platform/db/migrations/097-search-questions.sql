-- What a search did not find, asked to the company: the same words of several people are one question while it waits.
create table search_questions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- As they were typed first.
  words text not null,
  -- As they are compared: without order, accents and signs.
  words_key text not null,
  asked_at timestamptz not null,
  owner_id uuid,
  taken_at timestamptz,
  answer text,
  -- A page of the app.
  link text,
  answered_at timestamptz,
  -- Null once the account is gone.
  answered_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, owner_id) references members (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, answered_by) references members (tenant_id, id) on delete set null (answered_by),
  check ((answer is null) = (answered_at is null)),
  check (link is null or answer is not null)
);
create unique index search_questions_open on search_questions (tenant_id, words_key) where answered_at is null;
create index search_questions_waiting on search_questions (tenant_id, asked_at, id) where answered_at is null;
create index search_questions_answered on search_questions (tenant_id, answered_at, id) where answered_at is not null;
create index search_questions_owner on search_questions (tenant_id, owner_id);
create index search_questions_answered_by on search_questions (tenant_id, answered_by);

create table search_question_askers (
  tenant_id uuid not null,
  question_id uuid not null,
  member_id uuid not null,
  asked_at timestamptz not null,
  primary key (tenant_id, question_id, member_id),
  foreign key (tenant_id, question_id) references search_questions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index search_question_askers_member on search_question_askers (tenant_id, member_id, asked_at);
