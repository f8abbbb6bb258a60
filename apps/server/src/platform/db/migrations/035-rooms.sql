-- The room of an event. It has a row from the first thing that happens in it; before, everything is as it is by default.
create table event_rooms (
  tenant_id uuid not null,
  event_id uuid not null,
  -- {"kind", "address"}; null where nothing is transmitted.
  transmission jsonb,
  has_conference boolean not null default false,
  -- Name of the video conference's room, which nobody can guess.
  room_name text not null,
  -- {"kind", "address", "chapters"}; null before there is one.
  recording jsonb,
  materials jsonb not null default '[]',
  chat text not null default 'open' check (chat in ('open', 'moderators', 'closed')),
  slow_seconds smallint not null default 0 check (slow_seconds between 0 and 600),
  links text not null default 'moderators' check (links in ('everybody', 'moderators')),
  revision integer not null default 0,
  -- Number of the last change; counted up under the lock of this row, so that the order of numbers is that of commits.
  last_seq bigint not null default 0,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade
);

-- What changed in a room, in order. What it is now stands in its own row; this says only that it is to be read again.
create table event_room_changes (
  tenant_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('message', 'question', 'poll', 'rules', 'released', 'muted', 'event')),
  -- The message, question, poll or member.
  subject_id uuid,
  at timestamptz not null,
  primary key (tenant_id, event_id, seq),
  foreign key (tenant_id, event_id) references event_rooms (tenant_id, event_id) on delete cascade,
  check ((subject_id is null) = (kind in ('rules', 'released', 'event')))
);
create index event_room_changes_by_time on event_room_changes (tenant_id, at);

create table event_room_messages (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  event_id uuid not null,
  -- Number of the change it came with: its place in the chat.
  seq bigint not null,
  author_id uuid not null,
  is_moderator boolean not null,
  text text not null check (length(text) <= 500),
  at timestamptz not null,
  pinned_at timestamptz,
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, event_id, seq),
  foreign key (tenant_id, event_id) references event_rooms (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, author_id) references members (tenant_id, id) on delete cascade
);
create index event_room_messages_author on event_room_messages (tenant_id, author_id, event_id, at);
create index event_room_messages_pinned on event_room_messages (tenant_id, event_id) where pinned_at is not null;

create table event_room_questions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  event_id uuid not null,
  author_id uuid not null,
  is_moderator boolean not null,
  text text not null check (length(text) <= 500),
  at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  answer text not null default '' check (length(answer) <= 1000),
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event_rooms (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, author_id) references members (tenant_id, id) on delete cascade
);
create index event_room_questions_of_room on event_room_questions (tenant_id, event_id, at);
create index event_room_questions_author on event_room_questions (tenant_id, author_id, event_id, at);

create table event_room_question_votes (
  tenant_id uuid not null,
  question_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, question_id, member_id),
  foreign key (tenant_id, question_id) references event_room_questions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index event_room_question_votes_member on event_room_question_votes (tenant_id, member_id);

create table event_room_polls (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  event_id uuid not null,
  kind text not null check (kind in ('poll', 'quiz')),
  question text not null,
  -- [{"id", "text", "isRight"}]
  options jsonb not null,
  is_several boolean not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  are_counts_shown boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event_rooms (tenant_id, event_id) on delete cascade
);
create index event_room_polls_of_room on event_room_polls (tenant_id, event_id, created_at);

-- The last vote of each member.
create table event_room_poll_votes (
  tenant_id uuid not null,
  poll_id uuid not null,
  member_id uuid not null,
  options uuid[] not null,
  at timestamptz not null,
  primary key (tenant_id, poll_id, member_id),
  foreign key (tenant_id, poll_id) references event_room_polls (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index event_room_poll_votes_member on event_room_poll_votes (tenant_id, member_id);

create table event_room_hands (
  tenant_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, event_id, member_id),
  foreign key (tenant_id, event_id) references event_rooms (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index event_room_hands_member on event_room_hands (tenant_id, member_id);

create table event_room_muted (
  tenant_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, event_id, member_id),
  foreign key (tenant_id, event_id) references event_rooms (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index event_room_muted_member on event_room_muted (tenant_id, member_id);

-- When members were there, from the first sign of life to the last before a gap. Those of two tabs may overlap.
create table event_room_attendances (
  tenant_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  from_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, event_id, member_id, from_at),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check (from_at <= last_at)
);
create index event_room_attendances_here on event_room_attendances (tenant_id, event_id, last_at);
create index event_room_attendances_member on event_room_attendances (tenant_id, member_id);

-- Sessions somebody came to; once one is over, who was there is put into the event's list.
create table event_room_sessions (
  tenant_id uuid not null,
  session_id uuid not null,
  event_id uuid not null,
  due_at timestamptz not null,
  counted_at timestamptz,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references training_event_sessions (tenant_id, id) on delete cascade
);
create index event_room_sessions_due on event_room_sessions (tenant_id, due_at) where counted_at is null;
create index event_room_sessions_of_event on event_room_sessions (tenant_id, event_id);

-- How a company's lounges look, and where its video conference stands; kind is null where there is none.
create table lounge_setups (
  tenant_id uuid primary key,
  template text not null check (template in ('stage_and_chat', 'stage_first', 'conversation_first')),
  kind text check (kind in ('jitsi', 'jaas')),
  domain text not null default '',
  app_id text not null default '',
  key_id text not null default '',
  sealed_secret bytea,
  revision integer not null default 1,
  check (kind is not null or sealed_secret is null)
);

-- Marked by how long somebody was in the room of a session.
alter table training_event_presences drop constraint training_event_presences_way_check;
alter table training_event_presences add constraint training_event_presences_way_check
  check (way in ('qr', 'code', 'instructor', 'room'));
-- Whole minutes in the room, and how many were needed.
alter table training_event_presences add column minutes integer;
alter table training_event_presences add column minutes_needed integer;
