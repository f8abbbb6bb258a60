-- Rooms and places of a company in which events are held.
create table venues (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  address text not null default '',
  map_link text not null default '',
  -- How many people it holds; null where nobody said.
  seats integer check (seats between 1 and 100000),
  -- No event is written for it any more; those that were stay.
  is_retired boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index venues_one_name on venues (tenant_id, app.search_key(name));

-- An event in one of them has no place, address and map of its own.
alter table training_events add column venue_id uuid;
alter table training_events add foreign key (tenant_id, venue_id) references venues (tenant_id, id);
create index training_events_of_venue on training_events (tenant_id, venue_id) where venue_id is not null;
