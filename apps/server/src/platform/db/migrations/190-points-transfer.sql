-- Transfer of training points to an outside loyalty program (TRF-01).

-- Points on their way to a partner lie in `hold`, those that arrived in `partner`; neither keeps a balance, so no row is hot.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in ('member', 'issuer', 'hold', 'partner'));

create table points_transfer_programs (
  tenant_id uuid primary key references tenants (id),
  name text not null,
  -- Where the partner answers, as docs/partner-api describes.
  address text not null,
  sealed_credentials bytea not null,
  -- Whose documents the partner knows its people by, ISO 3166-1 alpha-3.
  country text not null,
  -- So many of our points become so many of the partner's.
  our_points integer not null check (our_points between 1 and 1000000),
  partner_points integer not null check (partner_points between 1 and 1000000),
  minimum integer not null check (minimum between 1 and 100000000),
  -- Off: nothing new is sent; what is under way goes on.
  enabled boolean not null,
  -- Documents are compared by a digest with this salt.
  document_salt bytea not null,
  updated_at timestamptz not null
);
select app.tenant_table('points_transfer_programs', 'select, insert, update');

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
select app.tenant_table('points_transfer_checks', 'select, insert, update, delete');

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
select app.tenant_table('points_transfer_documents', 'select, insert');

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
  state text not null
    check (state in ('reserved', 'asked', 'withdrawing', 'disputed', 'completed', 'refused', 'withdrawn')),
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
select app.tenant_table('points_transfers', 'select, insert, update');

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
select app.tenant_table('points_transfer_steps', 'select, insert');

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
create index points_transfer_reconciliations_due on points_transfer_reconciliations (tenant_id, due_at)
  where due_at is not null;
create index points_transfer_reconciliations_newest on points_transfer_reconciliations (tenant_id, created_at desc, id desc);
select app.tenant_table('points_transfer_reconciliations', 'select, insert, update');

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
create index points_transfer_findings_transfer on points_transfer_findings (tenant_id, transfer_id)
  where transfer_id is not null;
select app.tenant_table('points_transfer_findings', 'select, insert, delete');

-- The worker finds over all companies what is due; the work itself is done inside one company.
create policy points_transfer_checks_work on points_transfer_checks to trilha_worker using (true) with check (true);
grant select, update on points_transfer_checks to trilha_worker;
create policy points_transfers_work on points_transfers to trilha_worker using (true) with check (true);
grant select, update on points_transfers to trilha_worker;
create policy points_transfer_reconciliations_work on points_transfer_reconciliations to trilha_worker
  using (true) with check (true);
grant select, update on points_transfer_reconciliations to trilha_worker;

/* As before; points sent to a partner were earned all the same, so a transfer moves nobody on a board. */
create or replace function app.ranking_lines(p_postings uuid[]) returns table (board text, member_id uuid, amount bigint)
  language sql stable as $$
  select s.scope || '|' || p.period, a.member_id, sum(e.amount)::bigint
    from entries e
    join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'member' and a.unit = 'training'
    join postings o on o.tenant_id = e.tenant_id and o.id = e.posting_id and o.source_kind <> 'points_transfer'
    join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
    join tenants t on t.id = e.tenant_id
   cross join lateral (
      select 'client' as scope
      union all select 'branch:' || m.branch_id where m.branch_id is not null
      union all select 'group:' || l.id
        from member_labels x join labels l on l.tenant_id = x.tenant_id and l.id = x.label_id and l.kind = 'group'
       where x.tenant_id = m.tenant_id and x.member_id = m.id
    ) s
   cross join lateral (
      select unnest(array['all', to_char(e.created_at at time zone t.time_zone, 'YYYY-MM'),
        to_char(e.created_at at time zone t.time_zone, 'IYYY-"W"IW')]) as period
    ) p
   where e.tenant_id = app.current_tenant() and (p_postings is null or e.posting_id = any (p_postings))
   group by 1, 2
$$;
