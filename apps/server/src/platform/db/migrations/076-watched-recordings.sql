-- Whether who watches the recording of an event was there by that.
alter table event_rooms add column recording_counts boolean not null default true;

-- What was watched of the recording of an event.
create table event_recording_views (
  tenant_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  -- The recording that it is of; another one begins anew.
  address text not null,
  seconds real not null check (seconds >= 0),
  position real not null check (position >= 0),
  -- Intervals as short text (rules/learning/coverage).
  coverage text not null,
  share real not null check (share between 0 and 1),
  credit_seconds real not null,
  reported_at timestamptz not null,
  -- When enough of it was watched for the event.
  counted_at timestamptz,
  primary key (tenant_id, event_id, member_id),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index event_recording_views_member on event_recording_views (tenant_id, member_id);

alter table training_event_presences drop constraint training_event_presences_way_check;
alter table training_event_presences add constraint training_event_presences_way_check
  check (way in ('qr', 'code', 'instructor', 'room', 'recording'));
