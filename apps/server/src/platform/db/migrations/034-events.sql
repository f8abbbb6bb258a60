-- Dated occurrences of a training. Where one stands follows from these facts and the clock; no column says it.
create table training_events (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  training_id uuid not null,
  kind text not null check (kind in ('presential_class', 'webinar', 'live_class')),
  -- Empty where it goes by the title of its training.
  title jsonb not null default '{}',
  stage text not null check (stage in ('offline', 'pre_scheduled', 'scheduled')),
  time_zone text not null,
  -- Of the first and the last session; null before there is one.
  starts_at timestamptz,
  ends_at timestamptz,
  admission text not null check (admission in ('open', 'closed')),
  needs_approval boolean not null,
  seats integer check (seats between 1 and 100000),
  subscribe_from timestamptz,
  subscribe_until timestamptz,
  leave_until timestamptz,
  place text not null default '',
  address text not null default '',
  map_link text not null default '',
  room_link text not null default '',
  minimum_presence smallint not null check (minimum_presence between 0 and 100),
  takes_walk_ins boolean not null,
  late_after_minutes smallint check (late_after_minutes between 0 and 600),
  doors_minutes smallint not null check (doors_minutes between 0 and 240),
  series_id uuid,
  -- Rises with every change that calendars have to hear of.
  sequence integer not null default 0,
  revision integer not null default 1,
  -- Counts everybody who came to the list, so that their order is that of the server.
  arrivals integer not null default 0,
  canceled_at timestamptz,
  cancel_reason text not null default '',
  live_since timestamptz,
  break_since timestamptz,
  ended_at timestamptz,
  results_confirmed_at timestamptz,
  reminded_day_before boolean not null default false,
  reminded_hour_before boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  check (stage <> 'scheduled' or starts_at is not null),
  check (starts_at < ends_at)
);
create index training_events_of_training on training_events (tenant_id, training_id, starts_at);
create index training_events_by_time on training_events (tenant_id, starts_at, id);

create table training_event_sessions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  event_id uuid not null,
  number smallint not null check (number > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Six digits by which people check in; null once nobody does any more.
  code text check (code ~ '^[0-9]{6}$'),
  primary key (tenant_id, id),
  unique (tenant_id, event_id, number),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade,
  check (starts_at < ends_at)
);
create unique index training_event_sessions_by_code on training_event_sessions (tenant_id, code) where code is not null;

create table training_event_instructors (
  tenant_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, event_id, member_id),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index training_event_instructors_member on training_event_instructors (tenant_id, member_id);

create table training_event_participants (
  tenant_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('invited', 'awaiting_approval', 'waiting', 'offered', 'enrolled', 'declined', 'canceled', 'refused', 'removed')),
  -- Place in the order of arrival.
  arrival integer not null,
  offered_until timestamptz,
  is_walk_in boolean not null default false,
  result text check (result in ('passed', 'failed')),
  grade smallint check (grade between 0 and 100),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, event_id, member_id),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((state = 'offered') = (offered_until is not null))
);
create index training_event_participants_in_order on training_event_participants (tenant_id, event_id, state, arrival);
create index training_event_participants_member on training_event_participants (tenant_id, member_id, event_id);
create index training_event_participants_offered on training_event_participants (tenant_id, offered_until) where state = 'offered';

create table training_event_presences (
  tenant_id uuid not null,
  session_id uuid not null,
  member_id uuid not null,
  mark text not null check (mark in ('present', 'absent', 'late', 'excused')),
  way text not null check (way in ('qr', 'code', 'instructor')),
  -- When they checked in, or were marked; a check-in without a network reached the server later.
  marked_at timestamptz not null,
  received_at timestamptz not null,
  marked_by uuid,
  reason text not null default '',
  primary key (tenant_id, session_id, member_id),
  foreign key (tenant_id, session_id) references training_event_sessions (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index training_event_presences_member on training_event_presences (tenant_id, member_id);

-- Codes that were typed wrong: so many within some minutes and no more are taken.
create table training_event_wrong_codes (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  event_id uuid,
  member_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index training_event_wrong_codes_member on training_event_wrong_codes (tenant_id, member_id, at);
create index training_event_wrong_codes_event on training_event_wrong_codes (tenant_id, event_id, at);
