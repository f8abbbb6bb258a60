-- What those who run the reward store need beside its orders.

-- Warn at this many pieces or fewer; null warns only when nothing is left.
alter table rewards add column low_stock integer check (low_stock >= 0);

-- Codes that are good until a day, that day included, are handed out before those without one.
alter table reward_codes add column expires_on date;
create index reward_codes_expiring on reward_codes (tenant_id, expires_on)
  where order_id is null and withdrawn_at is null and expires_on is not null;

alter table reward_stock_movements drop constraint reward_stock_movements_reason_check,
  add constraint reward_stock_movements_reason_check check (reason in
    ('received', 'corrected', 'written_off', 'redeemed', 'returned', 'codes_imported', 'codes_withdrawn'));

-- A piece in preparation that lies ready for the carrier.
alter table reward_orders add column packed_at timestamptz;
alter table reward_order_events drop constraint reward_order_events_kind_check,
  add constraint reward_order_events_kind_check check (kind in ('placed', 'approved', 'packed', 'shipped', 'delivered',
    'cancelled', 'address_changed', 'tracking_changed', 'card_delayed', 'problem_reported', 'problem_answered'));

-- The board reads its columns oldest first; only open ones are long-lived, so they are indexed by themselves.
create index reward_orders_open on reward_orders (tenant_id, placed_at, id)
  where state in ('awaiting_approval', 'in_preparation', 'shipped');
create index reward_orders_placed on reward_orders (tenant_id, placed_at desc, id desc);
create index reward_orders_campaign on reward_orders (tenant_id, campaign_id, placed_at desc, id desc);

-- Gift cards on their way: one row an order, worked off outside of any request.
create table reward_card_jobs (
  tenant_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  sku text not null,
  status text not null default 'waiting' check (status in ('waiting', 'issued', 'refused', 'stuck', 'dropped')),
  attempts integer not null default 0,
  available_at timestamptz not null,
  -- Why the last try failed; neither code nor person in it.
  last_error text,
  created_at timestamptz not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references reward_orders (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index reward_card_jobs_waiting on reward_card_jobs (tenant_id, available_at) where status = 'waiting';
create index reward_card_jobs_stuck on reward_card_jobs (tenant_id, order_id) where status = 'stuck';
select app.tenant_table('reward_card_jobs', 'select, insert, update');
create policy reward_card_jobs_work on reward_card_jobs to trilha_worker using (true) with check (true);
grant select, update on reward_card_jobs to trilha_worker;
