create table points_transfer_programs (
  tenant_id uuid primary key references tenants (id),
  name text not null,
  -- Where the partner answers, as docs/partner-api describes.
  address text not null,
  sealed_credentials bytea not null,
  -- Whose documents the partner knows its people by, ISO 3166-1 alpha-3.
  country text not null,
  -- So many of our points become so many of the partner's.
  our_points integer not null check (our_points >= 1 and our_points <= 1000000),
  partner_points integer not null check (partner_points >= 1 and partner_points <= 1000000),
  minimum integer not null check (minimum >= 1 and minimum <= 100000000),
  -- Off: nothing new is sent; what is under way goes on.
  enabled boolean not null,
  -- Documents are compared by a digest with this salt.
  document_salt bytea not null,
  updated_at timestamptz not null
);

-- What the partner says about a document, before anything is sent.
create table points_transfer_checks (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  document_digest bytea not null,
  document_hint text not null,
  -- Until the partner has answered.
  sealed_document bytea,
  state text not null default 'asking' check (state in ('asking', 'answered', 'unreachable')),
  outcome text check (outcome in ('accepted', 'user_inactive', 'role_refused', 'document_taken')),
  participant_id text,
  -- Name at the partner, masked; the whole one is never kept.
  holder text,
  role text,
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check ((state = 'answered') = (outcome is not null)),
  check ((state = 'asking') = (due_at is not null)),
  check ((state = 'asking') = (sealed_document is not null))
);
create index points_transfer_checks_due on points_transfer_checks (tenant_id, due_at) where due_at is not null;
create index points_transfer_checks_member on points_transfer_checks (tenant_id, member_id, created_at desc, id desc);

-- A document belongs to the account that first sent points to it. Only its digest is kept, also after an account is deleted.
create table points_transfer_documents (
  tenant_id uuid not null,
  digest bytea not null,
  member_id uuid not null,
  first_used_at timestamptz not null,
  primary key (tenant_id, digest),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index points_transfer_documents_member on points_transfer_documents (tenant_id, member_id);

create table points_transfers (
  tenant_id uuid not null,
  -- Also the idempotency key at the partner.
  id uuid not null default uuidv7(),
  member_id uuid not null,
  check_id uuid not null,
  program text not null,
  participant_id text not null,
  document_hint text not null,
  holder text not null,
  role text not null,
  amount integer not null check (amount > 0),
  partner_amount integer not null check (partner_amount > 0),
  balance_before bigint not null,
  state text not null check (state in ('reserved', 'asked', 'withdrawing', 'disputed', 'completed', 'refused', 'withdrawn')),
  -- Why the partner refused.
  refusal text,
  -- What the partner says it credited, and when.
  credited_amount bigint,
  credited_at timestamptz,
  redeem_by date,
  reserve_posting_id uuid not null,
  end_posting_id uuid,
  attempts integer not null default 0,
  -- When a worker takes it up next; null where nothing is left to do.
  due_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, check_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, check_id) references points_transfer_checks (tenant_id, id),
  foreign key (tenant_id, reserve_posting_id) references postings (tenant_id, id),
  foreign key (tenant_id, end_posting_id) references postings (tenant_id, id),
  check ((state in ('reserved', 'asked', 'withdrawing')) = (due_at is not null)),
  check ((state in ('completed', 'refused', 'withdrawn')) = (end_posting_id is not null))
);
create index points_transfers_due on points_transfers (tenant_id, due_at) where due_at is not null;
create index points_transfers_member on points_transfers (tenant_id, member_id, created_at desc, id desc);
create index points_transfers_credited on points_transfers (tenant_id, credited_at, id) where credited_at is not null;
-- Small: what an administrator may have to look at.
create index points_transfers_open on points_transfers (tenant_id, created_at, id) where ended_at is null;

-- What happened to a transfer, in order; shown to its owner.
create table points_transfer_steps (
  tenant_id uuid not null,
  transfer_id uuid not null,
  step smallint not null,
  state text not null,
  at timestamptz not null,
  primary key (tenant_id, transfer_id, step),
  foreign key (tenant_id, transfer_id) references points_transfers (tenant_id, id)
);

-- Our transfers against the partner's statement of a period.
create table points_transfer_reconciliations (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  from_day date not null,
  to_day date not null,
  time_zone text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  matched integer,
  missing_there integer,
  missing_here integer,
  different integer,
  requested_by uuid not null,
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references members (tenant_id, id),
  check (from_day <= to_day),
  check ((state = 'running') = (due_at is not null))
);
create index points_transfer_reconciliations_due on points_transfer_reconciliations (tenant_id, due_at) where due_at is not null;
create index points_transfer_reconciliations_newest on points_transfer_reconciliations (tenant_id, created_at desc, id desc);

create table points_transfer_findings (
  tenant_id uuid not null,
  reconciliation_id uuid not null,
  line integer not null,
  kind text not null check (kind in ('matched', 'missing_there', 'missing_here', 'different')),
  -- The number both sides know it by; at the partner it may be one that we never gave.
  reference text not null,
  transfer_id uuid,
  participant_id text not null,
  our_amount bigint,
  partner_amount bigint,
  our_state text,
  at timestamptz not null,
  primary key (tenant_id, reconciliation_id, line),
  foreign key (tenant_id, reconciliation_id) references points_transfer_reconciliations (tenant_id, id),
  foreign key (tenant_id, transfer_id) references points_transfers (tenant_id, id)
);
create index points_transfer_findings_kind on points_transfer_findings (tenant_id, reconciliation_id, kind, line);
create index points_transfer_findings_transfer on points_transfer_findings (tenant_id, transfer_id) where transfer_id is not null;
