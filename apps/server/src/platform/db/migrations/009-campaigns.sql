-- The loyalty program. Registers of a company: who employs sales staff, whose shops they sell in.
create table program_agencies (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- Tax number of the company, canonical: no punctuation, capital letters.
  registration text not null,
  name text not null,
  country text not null,
  primary key (tenant_id, id),
  unique (tenant_id, country, registration)
);

create table program_chains (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  country text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, country, name)
);

create table program_stores (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  chain_id uuid not null,
  registration text not null,
  name text not null,
  city text not null default '',
  state text not null default '',
  country text not null,
  -- Its calendar decides how long a sale may be reported and when its photo week begins.
  time_zone text not null,
  -- Where phones and cameras are not allowed, a sale needs no picture (SAL-04).
  allows_cameras boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, country, registration),
  foreign key (tenant_id, chain_id) references program_chains (tenant_id, id)
);
create index program_stores_chain on program_stores (tenant_id, chain_id, name, id);

create table campaigns (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  -- Rules in plain language, and what people agree to; a changed text is a new version.
  rules jsonb not null default '{}',
  terms jsonb not null default '{}',
  terms_version integer not null default 1,
  country text not null check (country in ('ARG', 'BRA', 'CAN', 'CHL', 'COL', 'MEX', 'PER')),
  time_zone text not null,
  -- Calendar days of the campaign's zone, both included.
  begins_on date not null,
  ends_on date not null,
  -- Last day on which a registration may be changed.
  editable_until date not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'frozen', 'closing', 'closed')),
  paused_reason text,
  eligible_roles text[] not null,
  -- 0 Sunday, 1 Monday.
  photo_week_start smallint not null default 0 check (photo_week_start in (0, 1)),
  -- Whether points may be spent before the audit confirmed them.
  provisional_spendable boolean not null default false,
  -- Most spendable points one person can earn, and the campaign's whole budget; null is without limit.
  cap_person integer check (cap_person > 0),
  budget bigint check (budget > 0),
  budget_warned_at timestamptz,
  copied_from uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  published_at timestamptz,
  closed_at timestamptz,
  frozen_at timestamptz,
  -- What a campaign may spend: as a whole (its budget), on one person and in one store.
  cap_store integer check (cap_store > 0),
  budget_spent_at timestamptz,
  -- The most that one report of a campaign earns: a single made-up sale is worth no more than this.
  cap_report integer check (cap_report > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, copied_from) references campaigns (tenant_id, id) on delete set null (copied_from),
  check (begins_on <= ends_on),
  check (editable_until >= begins_on and editable_until <= ends_on)
);
create index campaigns_dates on campaigns (tenant_id, begins_on desc, id desc);
create index campaigns_unfinished on campaigns (tenant_id, ends_on, id) where state in ('published', 'paused', 'frozen', 'closing');
alter table accounts add foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id);

-- Agencies and stores pre-selected for the quarter; a change in mid-campaign ends one stretch and begins another.
create table campaign_agencies (
  tenant_id uuid not null,
  campaign_id uuid not null,
  agency_id uuid not null,
  brands text[] not null,
  takes_part_from date not null,
  takes_part_until date,
  primary key (tenant_id, campaign_id, agency_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, agency_id) references program_agencies (tenant_id, id)
);

create table campaign_stores (
  tenant_id uuid not null,
  campaign_id uuid not null,
  store_id uuid not null,
  takes_part_from date not null,
  takes_part_until date,
  primary key (tenant_id, campaign_id, store_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id)
);
create index campaign_stores_store on campaign_stores (tenant_id, store_id);

create table campaign_products (
  tenant_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default uuidv7(),
  type text not null,
  brand text not null,
  processor text not null default '',
  generation text not null default '',
  sku text not null,
  form_factor text not null default '',
  -- Points of one unit, spendable and experience alike.
  points integer not null check (points >= 0),
  -- A product that sales name is never deleted, only withdrawn.
  withdrawn boolean not null default false,
  sort_order integer not null default 0,
  primary key (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);
create unique index campaign_products_sku on campaign_products (tenant_id, campaign_id, lower(sku)) where not withdrawn;

create table campaign_promotions (
  tenant_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default uuidv7(),
  name jsonb not null,
  -- Hundredths: 150 is one and a half times the points.
  factor smallint not null check (factor in (150, 200)),
  begins_on date not null,
  ends_on date not null,
  -- Null: every product, every store.
  product_id uuid,
  store_id uuid,
  primary key (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, campaign_id, product_id) references campaign_products (tenant_id, campaign_id, id),
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id),
  check (begins_on <= ends_on)
);

create table campaign_levels (
  tenant_id uuid not null,
  campaign_id uuid not null,
  position smallint not null check ("position" >= 1 and "position" <= 3),
  name jsonb not null,
  -- Experience points it takes; the first level takes none.
  minimum integer not null check (minimum >= 0),
  benefits jsonb not null default '{}',
  primary key (tenant_id, campaign_id, "position"),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  check (("position" = 1) = (minimum = 0))
);

create table campaign_photo_types (
  tenant_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default uuidv7(),
  name jsonb not null,
  hint jsonb not null default '{}',
  points integer not null check (points >= 0),
  withdrawn boolean not null default false,
  sort_order integer not null default 0,
  -- A picture of what a good photo of its type shows, beside the camera of those who take it.
  example_file_id uuid,
  primary key (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, example_file_id) references files (tenant_id, id)
);
create index campaign_photo_types_example on campaign_photo_types (tenant_id, example_file_id) where example_file_id is not null;

create table participations (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  member_id uuid not null,
  agency_id uuid not null,
  brands text[] not null check (cardinality(brands) > 0),
  terms_version integer not null,
  terms_accepted_at timestamptz not null,
  -- The level one began with, and the level one has now (CAM-05).
  began_at_level smallint not null check (began_at_level >= 1 and began_at_level <= 3),
  level smallint not null check (level >= 1 and level <= 3),
  joined_at timestamptz not null,
  -- The level one begins the next campaign with (CAM-05); set by the close.
  next_level smallint check (next_level >= 1 and next_level <= 3),
  -- The campaign whose close decides the level a registration began with; null once that level stands for good (CAM-05).
  level_awaits uuid,
  primary key (tenant_id, id),
  unique (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, agency_id) references program_agencies (tenant_id, id),
  foreign key (tenant_id, level_awaits) references campaigns (tenant_id, id)
) with (autovacuum_analyze_scale_factor = 0.02);
create index participations_member on participations (tenant_id, member_id, joined_at desc);
create index participations_level_awaits on participations (tenant_id, level_awaits, member_id) where level_awaits is not null;

create table participation_stores (
  tenant_id uuid not null,
  participation_id uuid not null,
  store_id uuid not null,
  primary key (tenant_id, participation_id, store_id),
  foreign key (tenant_id, participation_id) references participations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id)
);

-- One row a level somebody reached the minimum of; the administrator decides.
create table level_requests (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  member_id uuid not null,
  level smallint not null check (level >= 2 and level <= 3),
  state text not null default 'awaiting' check (state in ('awaiting', 'approved', 'refused')),
  reason text,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- A level that was refused can be asked for again: how often it was asked for, and the confirmed experience points its person had
  -- when it was refused last.
  round smallint not null default 1,
  refused_with bigint,
  primary key (tenant_id, id),
  unique (tenant_id, campaign_id, member_id, level),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id)
);
create index level_requests_waiting on level_requests (tenant_id, campaign_id, requested_at, id) where state = 'awaiting';
-- Levels that wait for a decision, of all campaigns of a company, oldest first.
create index level_requests_queue on level_requests (tenant_id, requested_at, id) where state = 'awaiting';
create index level_requests_refused on level_requests (tenant_id, requested_at, id) where state = 'refused';

-- Who may not take part, with the whole history (CAM-10).
create table program_blocks (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  reason text not null,
  blocked_by uuid not null,
  blocked_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create unique index program_blocks_one on program_blocks (tenant_id, member_id) where lifted_at is null;
create index program_blocks_member on program_blocks (tenant_id, member_id, blocked_at desc);

-- How far each step of a close has come: a step that was interrupted goes on after its last member.
create table campaign_closing_steps (
  tenant_id uuid not null,
  campaign_id uuid not null,
  step text not null check (step in ('expire_points', 'carry_levels', 'tell_people')),
  -- The last member worked on; null before the first.
  after_member uuid,
  -- People the step is about, counted when the close began, and how many are done.
  people integer not null,
  done integer not null default 0,
  points bigint not null default 0,
  began_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, campaign_id, step),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);

-- Who was told that points expire: one run a campaign and warning, with the last member told.
create table campaign_expiry_warnings (
  tenant_id uuid not null,
  campaign_id uuid not null,
  days smallint not null check (days in (30, 7, 1)),
  after_member uuid,
  told integer not null default 0,
  began_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, campaign_id, days),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);

/*
 * The budget in shares, so that reports at the same time do not wait for one row: share 0 is the reserve, 1 to 16 are for
 * members by their hash. Allowances add up to the budget (or to what was used, where that is more); what is used never exceeds them.
 */
create table campaign_budget_shares (
  tenant_id uuid not null,
  campaign_id uuid not null,
  share smallint not null check (share >= 0 and share <= 64),
  allowance bigint not null,
  used bigint not null,
  primary key (tenant_id, campaign_id, share),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  check (used <= allowance)
) with (fillfactor = 50);

-- Missions of a campaign: sell so many within some days, get a bonus.
create table campaign_missions (
  tenant_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default uuidv7(),
  name jsonb not null,
  -- Which units count: those of a product, else of a brand, else all.
  product_id uuid,
  brand text,
  target integer not null check (target >= 1 and target <= 1000000),
  begins_on date not null,
  ends_on date not null,
  -- Points, spendable and experience alike.
  bonus integer not null check (bonus >= 1 and bonus <= 1000000),
  -- A mission somebody was paid for is never deleted, only withdrawn.
  withdrawn boolean not null default false,
  sort_order integer not null default 0,
  primary key (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, campaign_id, product_id) references campaign_products (tenant_id, campaign_id, id),
  check ((product_id is null) or (brand is null)),
  check (begins_on <= ends_on)
);

-- What a member has of a mission: credited with sales that still wait, confirmed once the approved ones are enough.
create table mission_awards (
  tenant_id uuid not null,
  campaign_id uuid not null,
  mission_id uuid not null,
  member_id uuid not null,
  -- Counts every step, so that each has a key of its own in the ledger.
  step integer not null default 0,
  credited boolean not null default false,
  confirmed boolean not null default false,
  credit_posting_id uuid,
  confirm_posting_id uuid,
  changed_at timestamptz not null,
  primary key (tenant_id, campaign_id, mission_id, member_id),
  foreign key (tenant_id, campaign_id, mission_id) references campaign_missions (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  check (credited or (not confirmed))
);
create index mission_awards_member on mission_awards (tenant_id, member_id, campaign_id);

-- Events of the program's community; friends events are for the highest level (CAM-09).
create table community_events (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  kind text not null check (kind in ('community', 'friends')),
  minimum_level smallint not null check (minimum_level >= 2 and minimum_level <= 3),
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
  check ((kind = 'community') or (minimum_level = 3)),
  check ((address <> '') or (link <> ''))
);
create index community_events_time on community_events (tenant_id, starts_at desc, id desc);

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

-- Files of stores and agencies of a campaign, read in the background.
create table selection_imports (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  kind text not null check (kind in ('stores', 'agencies')),
  file_id uuid not null,
  file_name text not null,
  head text[] not null default '{}',
  status text not null default 'working' check (status in ('working', 'done', 'failed')),
  taken integer not null default 0,
  refused integer not null default 0,
  -- The last line that was taken or refused: a server that stops goes on after it.
  done_line integer not null default 0,
  error text,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  attempts integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, id)
);
create index selection_imports_campaign on selection_imports (tenant_id, campaign_id, created_at desc, id desc);

-- Numbers and keys of the lines taken so far stand in the register; refused lines stay here as they were, for repair.
create table selection_import_faults (
  tenant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  faults jsonb not null,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references selection_imports (tenant_id, id) on delete cascade
);
