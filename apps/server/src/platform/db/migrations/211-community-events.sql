-- Events of the program's community; friends events are for the highest level (CAM-09).
create table community_events (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  kind text not null check (kind in ('community', 'friends')),
  minimum_level smallint not null check (minimum_level between 2 and 3),
  title jsonb not null,
  description jsonb not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  -- Where it is: an address, a link, or both.
  address text not null default '',
  link text not null default '',
  cancelled boolean not null default false,
  -- Counts every change: calendars take the highest.
  sequence integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
  check (starts_at < ends_at),
  check (kind = 'community' or minimum_level = 3),
  check (address <> '' or link <> '')
);
create index community_events_time on community_events (tenant_id, starts_at desc, id desc);
select app.tenant_table('community_events');

create table community_event_guests (
  tenant_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  joined_at timestamptz not null,
  primary key (tenant_id, event_id, member_id),
  foreign key (tenant_id, event_id) references community_events (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index community_event_guests_member on community_event_guests (tenant_id, member_id);
select app.tenant_table('community_event_guests');
