-- Who wants to be told when there is a date of a training.
create table event_date_requests (
  tenant_id uuid not null,
  training_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, training_id, member_id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index event_date_requests_member on event_date_requests (tenant_id, member_id);

-- Of whom a training is for an event may be for some alone; empty: for all of them.
alter table training_events
  add column audience_area_ids uuid[] not null default '{}',
  add column audience_group_ids uuid[] not null default '{}',
  add column audience_tag_ids uuid[] not null default '{}';
