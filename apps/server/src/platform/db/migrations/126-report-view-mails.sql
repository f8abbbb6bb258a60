-- To whom views of reports are mailed, and when by the receiver's own clock.
create table report_view_mails (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  view_id uuid not null,
  -- Who gets it, with the rights they have then.
  member_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- Of a week 0 for Sunday to 6; of a month 1 to 31, where the last day stands for those the month lacks.
  on_day integer,
  hour integer not null check (hour between 0 and 23),
  -- The latest day of the receiver's calendar that is done with, mailed or not.
  last_day date not null,
  -- When somebody looks again; a trigger keeps a message of the queue at this moment.
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, view_id, member_id),
  foreign key (tenant_id, view_id) references report_views (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((every = 'day') = (on_day is null))
);
create index report_view_mails_member on report_view_mails (tenant_id, member_id);
