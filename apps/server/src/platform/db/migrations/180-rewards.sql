-- The reward store. What is offered (departments to reward_courses) is written by those who run the program.
create table reward_departments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);
select app.tenant_table('reward_departments');

create table reward_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  department_id uuid not null,
  name jsonb not null,
  -- Most pieces of the category one person redeems in a campaign; null is without limit.
  max_per_person integer check (max_per_person > 0),
  sort_order integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references reward_departments (tenant_id, id)
);
create index reward_categories_department on reward_categories (tenant_id, department_id, sort_order, id);
select app.tenant_table('reward_categories');

create table rewards (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  category_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  kind text not null check (kind in ('physical', 'digital_code', 'app_store_code', 'gift_card')),
  title jsonb not null,
  description jsonb not null default '{}',
  -- How a code or card is used; shown with it in the order.
  instructions jsonb not null default '{}',
  -- Spendable points of one piece.
  price integer not null check (price between 1 and 10000000),
  min_level smallint not null default 1 check (min_level between 1 and 3),
  -- Calendar days of the campaign's zone, both included; null is without limit.
  offered_from date,
  offered_until date,
  -- Who sees it, as with courses: open to all, or shared with one of these.
  audience_area_ids uuid[] not null default '{}',
  audience_group_ids uuid[] not null default '{}',
  audience_tag_ids uuid[] not null default '{}',
  -- Gift cards only: which provider makes them, and its name of the product.
  provider text,
  provider_product text,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (app.search_key(
    coalesce(title ->> 'pt-BR', '') || ' ' || coalesce(title ->> 'en-US', '') || ' ' ||
    coalesce(title ->> 'es-ES', '') || ' ' || coalesce(title ->> 'fr-FR', '') || ' ' ||
    coalesce(description ->> 'pt-BR', '') || ' ' || coalesce(description ->> 'en-US', '') || ' ' ||
    coalesce(description ->> 'es-ES', '') || ' ' || coalesce(description ->> 'fr-FR', ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references reward_categories (tenant_id, id),
  check (offered_from <= offered_until),
  check ((kind = 'gift_card') = (provider is not null and provider_product is not null))
);
create index rewards_category on rewards (tenant_id, category_id, id);
create index rewards_search on rewards using gin (tenant_id, search_text gin_trgm_ops);
select app.tenant_table('rewards');

create table reward_pictures (
  tenant_id uuid not null,
  reward_id uuid not null,
  position smallint not null,
  file_id uuid not null,
  -- What the picture shows, for those who do not see it; empty where the title says it.
  alt jsonb not null default '{}',
  primary key (tenant_id, reward_id, position),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index reward_pictures_file on reward_pictures (tenant_id, file_id);
select app.tenant_table('reward_pictures');

-- Campaigns whose points buy the reward.
create table reward_campaigns (
  tenant_id uuid not null,
  campaign_id uuid not null,
  reward_id uuid not null,
  primary key (tenant_id, campaign_id, reward_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id) on delete cascade
);
create index reward_campaigns_reward on reward_campaigns (tenant_id, reward_id);
select app.tenant_table('reward_campaigns');

-- Courses that have to be finished before the reward is redeemed (RWD-02).
create table reward_courses (
  tenant_id uuid not null,
  reward_id uuid not null,
  course_id uuid not null,
  primary key (tenant_id, reward_id, course_id),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, course_id) references courses (tenant_id, id)
);
create index reward_courses_course on reward_courses (tenant_id, course_id);
select app.tenant_table('reward_courses');

-- What is there, apart from the catalogue: the row everybody who redeems has to pass.
create table reward_stock (
  tenant_id uuid not null,
  reward_id uuid not null,
  -- Pieces left, of code rewards the codes left; null is without limit (cards made on demand).
  pieces integer check (pieces >= 0),
  -- Pieces redeemed and not cancelled: how popular it is.
  redeemed integer not null default 0 check (redeemed >= 0),
  primary key (tenant_id, reward_id),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id) on delete cascade
);
select app.tenant_table('reward_stock', 'select, insert, update');

create table reward_orders (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- What people read out on the phone.
  code text not null,
  member_id uuid not null,
  campaign_id uuid not null,
  reward_id uuid not null,
  -- As they were when it was redeemed: the category counts for the limit, the rest explains the order.
  category_id uuid not null,
  kind text not null check (kind in ('physical', 'digital_code', 'app_store_code', 'gift_card')),
  title jsonb not null,
  price integer not null check (price > 0),
  state text not null check (state in ('awaiting_approval', 'in_preparation', 'shipped', 'delivered', 'cancelled')),
  revision integer not null default 1,
  -- Where a physical piece goes; null for everything else and once its owner deleted the account.
  address jsonb,
  carrier text,
  tracking_code text,
  tracking_url text,
  -- The card its provider made, sealed as codes are.
  card_sealed bytea,
  posting_id uuid not null,
  refund_posting_id uuid,
  -- True where the points of a refund were void at once because the campaign was over.
  refund_expired boolean,
  placed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id),
  foreign key (tenant_id, posting_id) references postings (tenant_id, id),
  foreign key (tenant_id, refund_posting_id) references postings (tenant_id, id),
  check ((state = 'cancelled') = (refund_posting_id is not null)),
  check (address is null or kind = 'physical')
);
create index reward_orders_member on reward_orders (tenant_id, member_id, placed_at desc, id desc);
create index reward_orders_state on reward_orders (tenant_id, state, placed_at, id);
create index reward_orders_reward on reward_orders (tenant_id, reward_id);
create index reward_orders_limit on reward_orders (tenant_id, member_id, campaign_id, category_id)
  where state <> 'cancelled';
select app.tenant_table('reward_orders', 'select, insert, update');

-- The time line of an order; rows are only added.
create table reward_order_events (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('placed', 'approved', 'shipped', 'delivered', 'cancelled', 'address_changed',
    'tracking_changed', 'card_delayed', 'problem_reported', 'problem_answered')),
  -- Null where nobody but the program itself did it.
  actor_id uuid,
  -- A word to the owner, e.g. why it was cancelled.
  note text,
  created_at timestamptz not null,
  primary key (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references reward_orders (tenant_id, id)
);
select app.tenant_table('reward_order_events', 'select, insert');

create table reward_order_problems (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('not_arrived', 'damaged', 'wrong_item', 'code_refused', 'other')),
  message text not null,
  reported_at timestamptz not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references reward_orders (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
-- One open report an order.
create unique index reward_order_problems_open on reward_order_problems (tenant_id, order_id) where answered_at is null;
create index reward_order_problems_waiting on reward_order_problems (tenant_id, reported_at, id) where answered_at is null;
select app.tenant_table('reward_order_problems', 'select, insert, update');

-- Codes handed out at once. A batch is one imported file.
create table reward_code_batches (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  reward_id uuid not null,
  file_name text not null,
  imported integer not null check (imported >= 0),
  imported_by uuid not null,
  imported_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id)
);
create index reward_code_batches_reward on reward_code_batches (tenant_id, reward_id, imported_at desc, id desc);
select app.tenant_table('reward_code_batches', 'select, insert, update');

create table reward_codes (
  tenant_id uuid not null,
  reward_id uuid not null,
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  -- Encrypted; the keyed hash tells a code that was imported before.
  sealed bytea not null,
  hash bytea not null,
  order_id uuid,
  taken_at timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, reward_id, id),
  unique (tenant_id, reward_id, hash),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id),
  foreign key (tenant_id, batch_id) references reward_code_batches (tenant_id, id),
  foreign key (tenant_id, order_id) references reward_orders (tenant_id, id),
  check (order_id is null or withdrawn_at is null)
);
create index reward_codes_free on reward_codes (tenant_id, reward_id, id) where order_id is null and withdrawn_at is null;
create unique index reward_codes_order on reward_codes (tenant_id, order_id) where order_id is not null;
select app.tenant_table('reward_codes', 'select, insert, update');

-- Every change of the stock with its reason; the sum per reward is its pieces.
create table reward_stock_movements (
  tenant_id uuid not null,
  reward_id uuid not null,
  id uuid not null default uuidv7(),
  reason text not null check (reason in ('received', 'corrected', 'redeemed', 'returned', 'codes_imported', 'codes_withdrawn')),
  amount integer not null check (amount <> 0),
  order_id uuid,
  note text,
  actor_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, reward_id, id),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id),
  foreign key (tenant_id, order_id) references reward_orders (tenant_id, id)
);
create index reward_stock_movements_order on reward_stock_movements (tenant_id, order_id) where order_id is not null;
select app.tenant_table('reward_stock_movements', 'select, insert');

/* What is wrong with the tenant's stock and orders, one row per fault; none where everything adds up. */
create function app.reward_faults() returns table (fault text, subject text, expected bigint, found bigint)
  language sql stable as $$
  select 'stock_differs', s.reward_id::text, coalesce(sum(m.amount), 0)::bigint, s.pieces::bigint
    from reward_stock s left join reward_stock_movements m on m.tenant_id = s.tenant_id and m.reward_id = s.reward_id
   where s.tenant_id = app.current_tenant() and s.pieces is not null
   group by s.reward_id, s.pieces having s.pieces <> coalesce(sum(m.amount), 0)
  union all
  select 'codes_differ', r.id::text, count(c.id) filter (where c.order_id is null and c.withdrawn_at is null), s.pieces::bigint
    from rewards r join reward_stock s on s.tenant_id = r.tenant_id and s.reward_id = r.id
    left join reward_codes c on c.tenant_id = r.tenant_id and c.reward_id = r.id
   where r.tenant_id = app.current_tenant() and r.kind in ('digital_code', 'app_store_code')
   group by r.id, s.pieces
  having s.pieces <> count(c.id) filter (where c.order_id is null and c.withdrawn_at is null)
  union all
  select 'redeemed_differs', s.reward_id::text, count(o.id), s.redeemed::bigint
    from reward_stock s left join reward_orders o
      on o.tenant_id = s.tenant_id and o.reward_id = s.reward_id and o.state <> 'cancelled'
   where s.tenant_id = app.current_tenant()
   group by s.reward_id, s.redeemed having s.redeemed <> count(o.id)
  union all
  select 'order_not_paid', o.id::text, o.price::bigint, coalesce(-sum(e.amount), 0)::bigint
    from reward_orders o left join entries e
      on e.tenant_id = o.tenant_id and e.posting_id = o.posting_id and e.balance_after is not null
   where o.tenant_id = app.current_tenant()
   group by o.id, o.price having coalesce(-sum(e.amount), 0) <> o.price
$$;
grant execute on function app.reward_faults to trilha_app;
