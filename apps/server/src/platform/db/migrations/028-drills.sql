-- Drills: a few questions a day of what somebody has passed. One a day for each person; what it asks is fixed when it is dealt.
create table drills (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  -- The person's own day.
  day date not null,
  -- Which question of which copy of a bank, with the order of its options; empty where nothing was due any more.
  questions jsonb not null,
  dealt_at timestamptz not null,
  -- When the last question was answered; at once where there was none.
  finished_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, day),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

create table drill_answers (
  tenant_id uuid not null,
  drill_id uuid not null,
  question_id uuid not null,
  bank_id uuid not null,
  member_id uuid not null,
  day date not null,
  -- Null: the person did not know.
  answer jsonb,
  is_right boolean not null,
  points integer not null default 0 check (points >= 0),
  answered_at timestamptz not null,
  primary key (tenant_id, drill_id, question_id),
  foreign key (tenant_id, drill_id) references drills (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index drill_answers_of_member on drill_answers (tenant_id, member_id, day);
create index drill_answers_of_day on drill_answers (tenant_id, day, bank_id, question_id);

-- How well somebody remembers a question, and the day it comes again. A row is made by the first answer.
create table drill_cards (
  tenant_id uuid not null,
  member_id uuid not null,
  bank_id uuid not null,
  question_id uuid not null,
  stability double precision not null,
  difficulty double precision not null,
  repetitions integer not null,
  lapses integer not null,
  answered_on date not null,
  due_on date not null,
  primary key (tenant_id, member_id, bank_id, question_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
) with (fillfactor = 80);

-- The day on which somebody last closed the banner of drills, on whatever device.
create table drill_banner_closings (
  tenant_id uuid not null,
  member_id uuid not null,
  day date not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
