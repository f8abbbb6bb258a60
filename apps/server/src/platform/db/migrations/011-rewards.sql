-- The reward store. What is offered (departments to reward_trainings) is written by those who run the program.
create table reward_departments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);

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
  price integer not null check (price >= 1 and price <= 10000000),
  min_level smallint not null default 1 check (min_level >= 1 and min_level <= 3),
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
  search_text text generated always as (app.search_key(((((((((((((((coalesce((title ->> 'pt-BR'), '') || ' ') || coalesce((title ->> 'en-US'), '')) || ' ') || coalesce((title ->> 'es-ES'), '')) || ' ') || coalesce((title ->> 'fr-FR'), '')) || ' ') || coalesce((description ->> 'pt-BR'), '')) || ' ') || coalesce((description ->> 'en-US'), '')) || ' ') || coalesce((description ->> 'es-ES'), '')) || ' ') || coalesce((description ->> 'fr-FR'), '')))) stored not null,
  -- What those who run the reward store need beside its orders.
  -- Warn at this many pieces or fewer; null warns only when nothing is left.
  low_stock integer check (low_stock >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references reward_categories (tenant_id, id),
  check (offered_from <= offered_until),
  check ((kind = 'gift_card') = ((provider is not null) and (provider_product is not null)))
);
create index rewards_category on rewards (tenant_id, category_id, id);
create index rewards_search on rewards using gin (tenant_id, search_text gin_trgm_ops);

create table reward_pictures (
  tenant_id uuid not null,
  reward_id uuid not null,
  position smallint not null,
  file_id uuid not null,
  -- What the picture shows, for those who do not see it; empty where the title says it.
  alt jsonb not null default '{}',
  primary key (tenant_id, reward_id, "position"),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index reward_pictures_file on reward_pictures (tenant_id, file_id);

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

-- Courses that have to be finished before the reward is redeemed (RWD-02).
create table reward_trainings (
  tenant_id uuid not null,
  reward_id uuid not null,
  training_id uuid not null,
  primary key (tenant_id, reward_id, training_id),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, training_id) references trainings (tenant_id, id)
);
create index reward_trainings_training on reward_trainings (tenant_id, training_id);

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
  -- A piece in preparation that lies ready for the carrier.
  packed_at timestamptz,
  -- An order whose buyer owes points is held until somebody decides that it goes on all the same; when that was.
  released_at timestamptz,
  -- A release says yes to the debt there was: how much that was, and the last entry of the buyer's account by then.
  released_balance bigint,
  released_entry_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id),
  foreign key (tenant_id, posting_id) references postings (tenant_id, id),
  foreign key (tenant_id, refund_posting_id) references postings (tenant_id, id),
  check ((state = 'cancelled') = (refund_posting_id is not null)),
  check ((address is null) or (kind = 'physical'))
);
create index reward_orders_member on reward_orders (tenant_id, member_id, placed_at desc, id desc);
create index reward_orders_state on reward_orders (tenant_id, state, placed_at, id);
create index reward_orders_reward on reward_orders (tenant_id, reward_id);
create index reward_orders_limit on reward_orders (tenant_id, member_id, campaign_id, category_id) where state <> 'cancelled';
-- The board reads its columns oldest first; only open ones are long-lived, so they are indexed by themselves.
create index reward_orders_open on reward_orders (tenant_id, placed_at, id)
  where state in ('awaiting_approval', 'in_preparation', 'shipped');
create index reward_orders_placed on reward_orders (tenant_id, placed_at desc, id desc);
create index reward_orders_campaign on reward_orders (tenant_id, campaign_id, placed_at desc, id desc);

-- The time line of an order; rows are only added.
create table reward_order_events (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('placed', 'approved', 'packed', 'shipped', 'delivered', 'released', 'cancelled', 'address_changed', 'tracking_changed', 'card_delayed', 'problem_reported', 'problem_answered')),
  -- Null where nobody but the program itself did it.
  actor_id uuid,
  -- A word to the owner, e.g. why it was cancelled.
  note text,
  created_at timestamptz not null,
  primary key (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references reward_orders (tenant_id, id)
);

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
  -- Codes that are good until a day, that day included, are handed out before those without one.
  expires_on date,
  -- Tells a code that lies in another pool of the company. Null for codes of before, until the next file that comes in.
  company_hash bytea,
  primary key (tenant_id, reward_id, id),
  unique (tenant_id, reward_id, hash),
  foreign key (tenant_id, reward_id) references rewards (tenant_id, id),
  foreign key (tenant_id, batch_id) references reward_code_batches (tenant_id, id),
  foreign key (tenant_id, order_id) references reward_orders (tenant_id, id),
  check ((order_id is null) or (withdrawn_at is null))
);
create index reward_codes_free on reward_codes (tenant_id, reward_id, id) where order_id is null and withdrawn_at is null;
create unique index reward_codes_order on reward_codes (tenant_id, order_id) where order_id is not null;
create index reward_codes_expiring on reward_codes (tenant_id, expires_on)
  where order_id is null and withdrawn_at is null and expires_on is not null;
create index reward_codes_company_hash on reward_codes (tenant_id, company_hash) where withdrawn_at is null;
create index reward_codes_no_company_hash on reward_codes (tenant_id, id) where company_hash is null and withdrawn_at is null;

-- Every change of the stock with its reason; the sum per reward is its pieces.
create table reward_stock_movements (
  tenant_id uuid not null,
  reward_id uuid not null,
  id uuid not null default uuidv7(),
  reason text not null check (reason in ('received', 'corrected', 'written_off', 'redeemed', 'returned', 'codes_imported', 'codes_withdrawn')),
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
