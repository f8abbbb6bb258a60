-- Activities that the instructor of an event has opened for everybody who takes part in it.
create table activity_releases (
  tenant_id uuid not null,
  event_id uuid not null,
  activity_id uuid not null,
  released_at timestamptz not null,
  released_by uuid not null,
  primary key (tenant_id, event_id, activity_id),
  foreign key (tenant_id, event_id) references training_events (tenant_id, id) on delete cascade
);
