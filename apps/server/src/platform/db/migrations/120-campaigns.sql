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
select app.tenant_table('program_agencies');

create table program_chains (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  country text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, country, name)
);
select app.tenant_table('program_chains');

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
select app.tenant_table('program_stores');

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
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'closed')),
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
  primary key (tenant_id, id),
  foreign key (tenant_id, copied_from) references campaigns (tenant_id, id) on delete set null (copied_from),
  check (begins_on <= ends_on),
  check (editable_until between begins_on and ends_on)
);
create index campaigns_dates on campaigns (tenant_id, begins_on desc, id desc);
select app.tenant_table('campaigns');

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
select app.tenant_table('campaign_agencies');

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
select app.tenant_table('campaign_stores');

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
  unique (tenant_id, campaign_id, sku),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);
select app.tenant_table('campaign_products');

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
select app.tenant_table('campaign_promotions');

create table campaign_levels (
  tenant_id uuid not null,
  campaign_id uuid not null,
  position smallint not null check (position between 1 and 3),
  name jsonb not null,
  -- Experience points it takes; the first level takes none.
  minimum integer not null check (minimum >= 0),
  benefits jsonb not null default '{}',
  primary key (tenant_id, campaign_id, position),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  check ((position = 1) = (minimum = 0))
);
select app.tenant_table('campaign_levels');

create table campaign_photo_types (
  tenant_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default uuidv7(),
  name jsonb not null,
  hint jsonb not null default '{}',
  points integer not null check (points >= 0),
  withdrawn boolean not null default false,
  sort_order integer not null default 0,
  primary key (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);
select app.tenant_table('campaign_photo_types');

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
  began_at_level smallint not null check (began_at_level between 1 and 3),
  level smallint not null check (level between 1 and 3),
  joined_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, agency_id) references program_agencies (tenant_id, id)
);
create index participations_member on participations (tenant_id, member_id, joined_at desc);
select app.tenant_table('participations');

create table participation_stores (
  tenant_id uuid not null,
  participation_id uuid not null,
  store_id uuid not null,
  primary key (tenant_id, participation_id, store_id),
  foreign key (tenant_id, participation_id) references participations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id)
);
select app.tenant_table('participation_stores');

-- One row a level somebody reached the minimum of; the administrator decides.
create table level_requests (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  member_id uuid not null,
  level smallint not null check (level between 2 and 3),
  state text not null default 'awaiting' check (state in ('awaiting', 'approved', 'refused')),
  reason text,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, campaign_id, member_id, level),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id)
);
create index level_requests_waiting on level_requests (tenant_id, campaign_id, requested_at, id) where state = 'awaiting';
select app.tenant_table('level_requests');

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
select app.tenant_table('program_blocks', 'select, insert, update');

-- Sales and store photos.
create table sales (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  member_id uuid not null,
  store_id uuid not null,
  country text not null,
  -- As typed, and as it is compared (packages/rules/src/incentives/sales.ts).
  invoice_number text not null,
  invoice_key text not null,
  -- Key of a fiscal document, where the country has one.
  fiscal_key text,
  -- A calendar day of the store.
  sold_on date not null,
  observation text not null default '',
  -- When the person finished the report on the device, and when it arrived.
  captured_at timestamptz not null,
  reported_at timestamptz not null,
  status text not null default 'awaiting' check (status in ('awaiting', 'approved', 'reproved')),
  -- Counts every correction, so that a decision names what it decided about.
  revision integer not null default 1,
  appealed boolean not null default false,
  points integer not null check (points >= 0),
  -- What credited the points and what confirmed them; null once taken back.
  credit_posting_id uuid,
  confirm_posting_id uuid,
  -- Why it was reproved (1 to 9), with a word of the auditor and the region of a picture it is about.
  reason smallint check (reason between 1 and 9),
  note text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  -- The same person reports an invoice once a campaign (SAL-03).
  unique (tenant_id, campaign_id, member_id, invoice_key),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id)
);
create index sales_member on sales (tenant_id, member_id, campaign_id, reported_at desc, id desc);
create index sales_waiting on sales (tenant_id, reported_at, id) where status = 'awaiting';
create index sales_fiscal on sales (tenant_id, fiscal_key) where fiscal_key is not null;
create index sales_invoice on sales (tenant_id, store_id, invoice_key);
create index sales_campaign on sales (tenant_id, campaign_id, status);
select app.tenant_table('sales');

create table sale_lines (
  tenant_id uuid not null,
  sale_id uuid not null,
  line smallint not null,
  campaign_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  points_each integer not null,
  -- Hundredths; 100 without a promotion.
  factor smallint not null,
  points integer not null,
  primary key (tenant_id, sale_id, line),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, campaign_id, product_id) references campaign_products (tenant_id, campaign_id, id)
);
create index sale_lines_product on sale_lines (tenant_id, campaign_id, product_id);
select app.tenant_table('sale_lines');

create table sale_pages (
  tenant_id uuid not null,
  sale_id uuid not null,
  page smallint not null,
  file_id uuid not null,
  -- Perceptual hash of the picture, its four quarters apart: alike pictures share a quarter. Null until computed.
  hash bit(64),
  quarters integer[],
  primary key (tenant_id, sale_id, page),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index sale_pages_quarters on sale_pages using gin (tenant_id, quarters);
create index sale_pages_file on sale_pages (tenant_id, file_id);
select app.tenant_table('sale_pages');

-- What an auditor should look at: the same picture, invoice or fiscal key in a sale of somebody else.
create table sale_flags (
  tenant_id uuid not null,
  sale_id uuid not null,
  kind text not null check (kind in ('same_picture', 'same_fiscal_key', 'same_invoice')),
  other_sale_id uuid not null,
  primary key (tenant_id, sale_id, kind, other_sale_id),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_sale_id) references sales (tenant_id, id) on delete cascade
);
select app.tenant_table('sale_flags');

create table store_photos (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  member_id uuid not null,
  store_id uuid not null,
  type_id uuid not null,
  -- First day of the store's week.
  week date not null,
  file_id uuid not null,
  taken_at timestamptz not null,
  status text not null default 'awaiting' check (status in ('awaiting', 'approved', 'reproved')),
  revision integer not null default 1,
  points integer not null check (points >= 0),
  credit_posting_id uuid,
  confirm_posting_id uuid,
  reason smallint check (reason between 1 and 9),
  note text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id),
  foreign key (tenant_id, campaign_id, type_id) references campaign_photo_types (tenant_id, campaign_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
-- One of a type per store and week (PHO-01); a reproved one may be taken anew.
create unique index store_photos_once on store_photos (tenant_id, campaign_id, store_id, type_id, week)
  where status <> 'reproved';
create index store_photos_member on store_photos (tenant_id, member_id, campaign_id, taken_at desc, id desc);
create index store_photos_waiting on store_photos (tenant_id, taken_at, id) where status = 'awaiting';
select app.tenant_table('store_photos');

-- Audits: who has an item on the table just now, and every decision for ever.
create table audit_claims (
  tenant_id uuid not null,
  kind text not null check (kind in ('sale', 'photo')),
  subject_id uuid not null,
  auditor_id uuid not null,
  claimed_until timestamptz not null,
  primary key (tenant_id, kind, subject_id),
  foreign key (tenant_id, auditor_id) references members (tenant_id, id)
);
create index audit_claims_auditor on audit_claims (tenant_id, auditor_id);
select app.tenant_table('audit_claims');

create table audit_decisions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('sale', 'photo')),
  subject_id uuid not null,
  revision integer not null,
  auditor_id uuid not null,
  decision text not null check (decision in ('approve', 'reprove')),
  reason smallint check (reason between 1 and 9),
  note text,
  decided_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  check ((decision = 'reprove') = (reason is not null))
);
-- Two auditors never decide the same thing.
create unique index audit_decisions_once on audit_decisions (tenant_id, kind, subject_id, revision) where undone_at is null;
create index audit_decisions_auditor on audit_decisions (tenant_id, auditor_id, decided_at desc);
select app.tenant_table('audit_decisions', 'select, insert, update');
