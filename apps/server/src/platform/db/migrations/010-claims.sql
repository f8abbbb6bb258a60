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
  reason smallint check (reason >= 1 and reason <= 9),
  note text,
  decided_at timestamptz,
  -- What a report was worth before a limit cut it, and which one did; null where nothing was cut.
  points_before_caps integer,
  cut_by text check (cut_by in ('report', 'person', 'store', 'budget')),
  -- What the device read from an invoice and proposed, beside what its person told: an array of
  -- { field, value, confidence, source } (packages/contracts/src/incentives/sales.ts).
  readings jsonb not null default '[]',
  -- When the person sent it again, corrected or with an appeal, and what they said against the decision.
  sent_again_at timestamptz,
  appeal text,
  repeats_document boolean not null default false,
  -- What the text of a receipt says of itself, as its device read it: two that share a word of it show one document.
  read_evidence text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, campaign_id, member_id, invoice_key),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id),
  constraint sales_cut check ((points_before_caps is null) = (cut_by is null))
);
create index sales_member on sales (tenant_id, member_id, campaign_id, reported_at desc, id desc);
create index sales_waiting on sales (tenant_id, reported_at, id) where status = 'awaiting';
create index sales_fiscal on sales (tenant_id, fiscal_key) where fiscal_key is not null;
create index sales_invoice on sales (tenant_id, store_id, invoice_key);
create index sales_campaign on sales (tenant_id, campaign_id, status);
create index sales_store_campaign on sales (tenant_id, store_id, campaign_id);
-- The file of a campaign's sales is read in the order they came in.
create index sales_in_order on sales (tenant_id, campaign_id, id);
-- Sales a limit cut, in the order in which points that come back are given to them.
create index sales_cut_order on sales (tenant_id, campaign_id, reported_at, id) where cut_by is not null;
-- Appeals that wait are few among all that waits; home counts them apart.
create index sales_appeals_waiting on sales (tenant_id, reported_at, id) where status = 'awaiting' and appealed;
create unique index sales_document on sales (tenant_id, campaign_id, member_id, fiscal_key)
  where fiscal_key is not null and (not repeats_document);
create index sales_read_evidence on sales using gin (tenant_id, read_evidence) where read_evidence <> '{}'::text[];
-- Receipts of one store or one person about the same days are compared.
create index sales_store_days on sales (tenant_id, store_id, sold_on);
create index sales_member_days on sales (tenant_id, member_id, sold_on);

create table sale_lines (
  tenant_id uuid not null,
  sale_id uuid not null,
  line smallint not null,
  campaign_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity >= 1 and quantity <= 999),
  points_each integer not null,
  -- Hundredths; 100 without a promotion.
  factor smallint not null,
  points integer not null,
  primary key (tenant_id, sale_id, line),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, campaign_id, product_id) references campaign_products (tenant_id, campaign_id, id)
);
create index sale_lines_product on sale_lines (tenant_id, campaign_id, product_id);

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

-- What an auditor should look at: the same picture, invoice or fiscal key in a sale of somebody else.
create table sale_flags (
  tenant_id uuid not null,
  sale_id uuid not null,
  kind text not null check (kind in ('same_picture', 'same_fiscal_key', 'same_invoice', 'same_text')),
  other_sale_id uuid not null,
  primary key (tenant_id, sale_id, kind, other_sale_id),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_sale_id) references sales (tenant_id, id) on delete cascade
);
create index sale_flags_other on sale_flags (tenant_id, other_sale_id);

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
  reason smallint check (reason >= 1 and reason <= 9),
  note text,
  decided_at timestamptz,
  points_before_caps integer,
  cut_by text check (cut_by in ('report', 'person', 'store', 'budget')),
  -- Store photos are compared as invoices are, and their person may ask for a second auditor once.
  appealed boolean not null default false,
  hash bit(64),
  quarters integer[],
  sent_again_at timestamptz,
  appeal text,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  foreign key (tenant_id, store_id) references program_stores (tenant_id, id),
  foreign key (tenant_id, campaign_id, type_id) references campaign_photo_types (tenant_id, campaign_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  constraint store_photos_cut check ((points_before_caps is null) = (cut_by is null))
);
-- One of a type per store and week (PHO-01); a reproved one may be taken anew.
create unique index store_photos_once on store_photos (tenant_id, campaign_id, store_id, type_id, week) where status <> 'reproved';
create index store_photos_member on store_photos (tenant_id, member_id, campaign_id, taken_at desc, id desc);
create index store_photos_waiting on store_photos (tenant_id, taken_at, id) where status = 'awaiting';
create index store_photos_quarters on store_photos using gin (tenant_id, quarters);
-- Photos a limit cut, in the order in which points that come back are given to them and to sales.
create index store_photos_cut_order on store_photos (tenant_id, campaign_id, taken_at, id) where cut_by is not null;
create index store_photos_appeals_waiting on store_photos (tenant_id, taken_at, id) where status = 'awaiting' and appealed;
-- What a store earned in a week is summed up for every sale of it.
create index store_photos_store_weeks on store_photos (tenant_id, store_id, week);

-- Audits: who has an item on the table just now, and every decision for ever.
create table audit_claims (
  tenant_id uuid not null,
  kind text not null check (kind in ('sale', 'photo')),
  subject_id uuid not null,
  auditor_id uuid not null,
  claimed_until timestamptz not null,
  -- An auditor may have the queue open twice: each table has claims of its own.
  table_id uuid,
  primary key (tenant_id, kind, subject_id),
  foreign key (tenant_id, auditor_id) references members (tenant_id, id)
);
create index audit_claims_auditor on audit_claims (tenant_id, auditor_id);

create table audit_decisions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('sale', 'photo')),
  subject_id uuid not null,
  revision integer not null,
  auditor_id uuid not null,
  decision text not null check (decision in ('approve', 'reprove')),
  reason smallint check (reason >= 1 and reason <= 9),
  note text,
  decided_at timestamptz not null,
  undone_at timestamptz,
  -- Several may decide the same state of an item; one decision settles it. The mode is kept so that a policy changed in between
  -- changes nothing for what is half decided. The region is the part of a picture a reason is about: { fileId, page, x, y, width,
  -- height } in shares of its sides.
  mode text not null default 'single' check (mode in ('single', 'second', 'blind')),
  settles boolean not null default true,
  region jsonb,
  primary key (tenant_id, id),
  check ((decision = 'reprove') = (reason is not null))
);
create index audit_decisions_auditor on audit_decisions (tenant_id, auditor_id, decided_at desc);
create unique index audit_decisions_once on audit_decisions (tenant_id, kind, subject_id, revision) where undone_at is null and settles;
create unique index audit_decisions_each on audit_decisions (tenant_id, kind, subject_id, revision, auditor_id) where undone_at is null;
create index audit_decisions_item on audit_decisions (tenant_id, kind, subject_id, decided_at);
create index audit_decisions_recent on audit_decisions (tenant_id, decided_at desc);

-- Photos that show the same as one sent before, by anybody, in another week or store.
create table photo_flags (
  tenant_id uuid not null,
  photo_id uuid not null,
  other_photo_id uuid not null,
  primary key (tenant_id, photo_id, other_photo_id),
  foreign key (tenant_id, photo_id) references store_photos (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_photo_id) references store_photos (tenant_id, id) on delete cascade
);
create index photo_flags_other on photo_flags (tenant_id, other_photo_id);

-- What a campaign asks of its audit: a second approval above so many points, and a share that two decide without seeing each other.
create table audit_policies (
  tenant_id uuid not null,
  campaign_id uuid not null,
  second_above integer check (second_above > 0),
  double_percent smallint not null default 0 check (double_percent >= 0 and double_percent <= 100),
  -- Days after a decision in which its person may correct or appeal, also after the last day of the campaign.
  correction_days smallint not null default 10 check (correction_days >= 1 and correction_days <= 60),
  primary key (tenant_id, campaign_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);

-- What an auditor corrected in a sale, both versions, as its person sees them.
create table audit_changes (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  sale_id uuid not null,
  revision integer not null,
  auditor_id uuid not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, sale_id, revision),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, auditor_id) references members (tenant_id, id)
);
create index audit_changes_auditor on audit_changes (tenant_id, auditor_id);

create table paid_documents (
  tenant_id uuid not null,
  campaign_id uuid not null,
  fiscal_key text not null,
  sale_id uuid not null,
  primary key (tenant_id, campaign_id, fiscal_key),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade
);
create index paid_documents_sale on paid_documents (tenant_id, sale_id);
