-- What people write for themselves at a place of an activity.
create table activity_notes (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  training_id uuid not null,
  activity_id uuid not null,
  -- A second of a medium or a page of a document; neither for the activity as a whole.
  seconds integer check (seconds >= 0),
  page integer check (page >= 1),
  -- Empty where only the place is marked.
  text text not null check (char_length(text) <= 4000),
  search_text text not null,
  written_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  check (seconds is null or page is null)
);
create index activity_notes_of_activity on activity_notes (tenant_id, member_id, training_id, activity_id);
create index activity_notes_recent on activity_notes (tenant_id, member_id, written_at desc, id desc);
