-- Points: double entry. Balances are sums kept at hand, written only together with their entries (architecture §4).
create table accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('member', 'issuer', 'hold', 'partner')),
  member_id uuid,
  unit text not null check (unit in ('training', 'spendable', 'experience')),
  -- Null on issuer accounts: they stand in every posting, and a balance there would be a hot row.
  balance bigint,
  -- When the last entry of a member's account was dated.
  last_entry_at timestamptz,
  campaign_id uuid,
  pending boolean not null default false,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, kind, member_id, unit, campaign_id, pending),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check ((kind = 'member') = (member_id is not null)),
  check ((kind = 'member') = (balance is not null)),
  check ((unit = 'training') = (campaign_id is null)),
  check ((not pending) or (campaign_id is not null))
) with (fillfactor = 70, autovacuum_analyze_scale_factor = 0.02);
-- Everybody who holds points of one unit of a campaign, in the order in which they are worked on.
create index accounts_of_campaign on accounts (tenant_id, campaign_id, unit, pending, member_id)
  where kind = 'member' and campaign_id is not null;
-- Accounts of nobody are few: found by an index of their own, whatever the statistics say of a company.
create index accounts_of_nobody on accounts (tenant_id, unit, campaign_id, pending, kind) where member_id is null;

create table postings (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  idempotency_key text not null,
  -- What earned or took the points, e.g. course_completed; the screen explains it.
  rule text not null,
  source_kind text not null,
  source_id uuid,
  -- Names and numbers the explanation needs, as they were at the time.
  detail jsonb not null default '{}',
  reverses uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, idempotency_key),
  foreign key (tenant_id, reverses) references postings (tenant_id, id)
);
create unique index postings_reversed_once on postings (tenant_id, reverses) where reverses is not null;
create index postings_source on postings (tenant_id, source_kind, source_id);

create table entries (
  tenant_id uuid not null references tenants (id),
  posting_id uuid not null,
  line smallint not null,
  account_id uuid not null,
  unit text not null,
  amount bigint not null check (amount <> 0),
  -- Balance of the account after this line; null where the account keeps none.
  balance_after bigint,
  expires_at timestamptz,
  created_at timestamptz not null,
  campaign_id uuid,
  pending boolean not null default false,
  primary key (tenant_id, posting_id, line)
) with (autovacuum_analyze_scale_factor = 0.02);
create index entries_statement on entries (tenant_id, account_id, created_at desc, posting_id desc, line desc);

-- Ranking: a score per member and board, and histograms of them, so that a rank is three short sums and never a count of
-- members. Written only by what follows the ledger.
create table ranking_scores (
  tenant_id uuid not null references tenants (id),
  -- scope and period, e.g. client|all, branch:<id>|2026-11, group:<id>|2026-W47
  board text not null,
  member_id uuid not null,
  score bigint not null,
  primary key (tenant_id, board, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index ranking_scores_order on ranking_scores (tenant_id, board, score desc, member_id);

-- How many members of a board lie in each stretch of 1, 100 and 10,000 points.
create table ranking_counts (
  tenant_id uuid not null references tenants (id),
  board text not null,
  width integer not null,
  bucket bigint not null,
  members bigint not null,
  primary key (tenant_id, board, width, bucket) include (members)
) with (fillfactor = 80);

-- Which postings the ranking has counted, so that a repeated message counts nothing twice.
create table ranking_counted (
  tenant_id uuid not null references tenants (id),
  posting_id uuid not null,
  primary key (tenant_id, posting_id)
);

-- Who was credited by which bulk credit: the key that makes each member's credit happen once.
create table ledger_bulk_credits (
  tenant_id uuid not null,
  key_prefix text not null,
  member_id uuid not null,
  primary key (tenant_id, key_prefix, member_id)
);

-- Corrections of points by hand, with who wanted each and who decided on it. A large one waits for a second person and moves nothing until then.
create table point_corrections (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- Whose points, and by how much they change.
  member_id uuid not null,
  amount integer not null check (amount <> 0),
  -- The posting that is taken back; null where points are given or taken.
  reverses uuid,
  reason text not null,
  state text not null check (state in ('applied', 'waiting', 'confirmed', 'rejected')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  posting_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, requested_by) references members (tenant_id, id),
  foreign key (tenant_id, decided_by) references members (tenant_id, id),
  foreign key (tenant_id, reverses) references postings (tenant_id, id),
  foreign key (tenant_id, posting_id) references postings (tenant_id, id),
  check ((state in ('applied', 'confirmed')) = (posting_id is not null)),
  check ((state in ('confirmed', 'rejected')) = (decided_by is not null)),
  check ((decided_by is null) or ((decided_at is not null) and (decision_reason is not null))),
  check (decided_by <> requested_by and decided_by <> member_id and requested_by <> member_id)
);
-- One wish at a time to take a posting back.
create unique index point_corrections_reverses on point_corrections (tenant_id, reverses) where state = 'waiting';
create index point_corrections_waiting on point_corrections (tenant_id, requested_at, id) where state = 'waiting';
create index point_corrections_decided on point_corrections (tenant_id, decided_at, id) where decided_by is not null;
create index point_corrections_member on point_corrections (tenant_id, member_id, requested_at);
create index point_corrections_requested on point_corrections (tenant_id, requested_by);
create index point_corrections_posting on point_corrections (tenant_id, posting_id);

-- What the last nightly proof of a company's ledger found, for its administrators.
create table ledger_proofs (
  tenant_id uuid primary key references tenants (id),
  proved_at timestamptz not null,
  faults integer not null check (faults >= 0)
);
