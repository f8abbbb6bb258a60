-- Points: double entry. Balances are sums kept at hand, written only together with their entries (architecture §4).
create table accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('member', 'issuer')),
  member_id uuid,
  unit text not null,
  -- Null on issuer accounts: they stand in every posting, and a balance there would be a hot row.
  balance bigint,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, kind, member_id, unit),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check ((kind = 'member') = (member_id is not null)),
  check ((kind = 'member') = (balance is not null))
);
select app.tenant_table('accounts', 'select');

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
select app.tenant_table('postings', 'select');

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
  primary key (tenant_id, posting_id, line),
  foreign key (tenant_id, posting_id) references postings (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index entries_statement on entries (tenant_id, account_id, created_at desc, posting_id desc, line desc);
select app.tenant_table('entries', 'select');

/* The account of a member (or the issuer) in a unit, made at its first use. */
create function app.account_of(p_tenant uuid, p_kind text, p_member uuid, p_unit text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id uuid;
begin
  for attempt in 1..2 loop
    -- Two statements: "is not distinct from" would read every account of the kind, since no index serves it.
    if p_member is null then
      select id into v_id from accounts
       where tenant_id = p_tenant and kind = p_kind and member_id is null and unit = p_unit;
    else
      select id into v_id from accounts
       where tenant_id = p_tenant and kind = p_kind and member_id = p_member and unit = p_unit;
    end if;
    if v_id is not null then return v_id; end if;
    insert into accounts (tenant_id, kind, member_id, unit, balance)
      values (p_tenant, p_kind, p_member, p_unit, case when p_kind = 'member' then 0 end)
      on conflict do nothing returning id into v_id;
    if v_id is not null then return v_id; end if;
  end loop;
  raise exception 'the account could neither be found nor made';
end $$;

/*
 * The only way points move: at least two entries that sum to zero per unit, once per key. Entries are
 * [{kind, member, unit, amount, expires}]. Returns the posting and whether this call made it.
 */
create function app.post(p_key text, p_rule text, p_source_kind text, p_source_id uuid, p_detail jsonb, p_entries jsonb,
  p_at timestamptz, p_reverses uuid default null) returns table (posting_id uuid, created boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := app.current_tenant();
  v_posting uuid;
  v_lines integer := jsonb_array_length(p_entries);
  v_account uuid;
  v_balance bigint;
  v_line integer;
  e record;
begin
  if v_tenant is null then raise exception 'no tenant is set'; end if;
  if v_lines < 2 or exists (
    select 1 from jsonb_array_elements(p_entries) x group by x ->> 'unit' having sum((x ->> 'amount')::bigint) <> 0
  ) then
    raise exception 'a posting needs two or more entries that sum to zero per unit' using errcode = 'TR001';
  end if;

  insert into postings (tenant_id, idempotency_key, rule, source_kind, source_id, detail, reverses, created_at)
    values (v_tenant, p_key, p_rule, p_source_kind, p_source_id, p_detail, p_reverses, p_at)
    on conflict do nothing returning id into v_posting;
  if v_posting is null then
    return query select p.id, false from postings p
      where p.tenant_id = v_tenant and (p.idempotency_key = p_key or p.reverses = p_reverses) limit 1;
    return;
  end if;

  -- Several accounts are locked in one order everywhere, so that two postings never wait for each other in a circle; a
  -- single one is locked by its own update below.
  if (select count(distinct (x ->> 'member', x ->> 'unit')) from jsonb_array_elements(p_entries) x
       where x ->> 'kind' = 'member') > 1 then
    for e in select distinct (x ->> 'member')::uuid as member, x ->> 'unit' as unit
               from jsonb_array_elements(p_entries) x where x ->> 'kind' = 'member' order by 1, 2 loop
      v_account := app.account_of(v_tenant, 'member', e.member, e.unit);
      perform 1 from accounts where tenant_id = v_tenant and id = v_account for no key update;
    end loop;
  end if;

  for e in select x ->> 'kind' as kind, (x ->> 'member')::uuid as member, x ->> 'unit' as unit,
                  (x ->> 'amount')::bigint as amount, (x ->> 'expires')::timestamptz as expires, ord
             from jsonb_array_elements(p_entries) with ordinality as t (x, ord) order by ord loop
    v_account := app.account_of(v_tenant, e.kind, e.member, e.unit);
    v_balance := null;
    if e.kind = 'member' then
      update accounts set balance = balance + e.amount where tenant_id = v_tenant and id = v_account
        returning balance into v_balance;
      if v_balance < 0 and e.amount < 0 and p_reverses is null then
        raise exception 'the balance would fall below zero' using errcode = 'TR002';
      end if;
    end if;
    insert into entries (tenant_id, posting_id, line, account_id, unit, amount, balance_after, expires_at, created_at)
      values (v_tenant, v_posting, e.ord, v_account, e.unit, e.amount, v_balance, e.expires, p_at);
  end loop;
  return query select v_posting, true;
end $$;
grant execute on function app.post to trilha_app;

/*
 * Credits many members at once, each with a posting of its own under `p_key_prefix || member`; those already credited
 * are left out. For imports, promotions and campaign ends: set-based, to be called in chunks of up to 10,000.
 */
create function app.post_bulk(p_key_prefix text, p_rule text, p_source_kind text, p_source_id uuid, p_detail jsonb,
  p_unit text, p_members uuid[], p_amounts bigint[], p_expires timestamptz, p_at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := app.current_tenant();
  v_issuer uuid := app.account_of(v_tenant, 'issuer', null, p_unit);
  v_count integer;
begin
  insert into accounts (tenant_id, kind, member_id, unit, balance)
    select v_tenant, 'member', m, p_unit, 0 from unnest(p_members) m order by m on conflict do nothing;
  perform 1 from accounts where tenant_id = v_tenant and kind = 'member' and unit = p_unit and member_id = any (p_members)
    order by member_id for no key update;
  with wanted as (
    select m as member_id, a as amount from unnest(p_members, p_amounts) as w (m, a)
  ), made as (
    insert into postings (tenant_id, idempotency_key, rule, source_kind, source_id, detail, created_at)
      select v_tenant, p_key_prefix || w.member_id, p_rule, p_source_kind, p_source_id, p_detail, p_at from wanted w
      on conflict do nothing returning id, idempotency_key
  ), credited as (
    update accounts a set balance = a.balance + w.amount
      from made, wanted w
     where a.tenant_id = v_tenant and a.kind = 'member' and a.unit = p_unit and a.member_id = w.member_id
       and made.idempotency_key = p_key_prefix || w.member_id
    returning a.id as account_id, made.id as posting_id, w.amount, a.balance
  ), written as (
    insert into entries (tenant_id, posting_id, line, account_id, unit, amount, balance_after, expires_at, created_at)
      select v_tenant, posting_id, 1, account_id, p_unit, amount, balance, p_expires, p_at from credited
      union all
      select v_tenant, posting_id, 2, v_issuer, p_unit, -amount, null, null, p_at from credited
    returning 1
  )
  select count(*) / 2 into v_count from written;
  return v_count;
end $$;
grant execute on function app.post_bulk to trilha_app;

/* What is wrong with the tenant's ledger, one row per fault; none where every balance equals its entries. */
create function app.ledger_faults() returns table (fault text, subject text, expected bigint, found bigint)
  language sql stable as $$
  select 'posting_not_balanced', e.posting_id::text, 0::bigint, sum(e.amount)::bigint
    from entries e where e.tenant_id = app.current_tenant() group by e.posting_id, e.unit having sum(e.amount) <> 0
  union all
  select 'balance_differs', a.id::text, coalesce(sum(e.amount), 0)::bigint, a.balance
    from accounts a left join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
   where a.tenant_id = app.current_tenant() and a.balance is not null
   group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)
  union all
  select 'posting_without_entries', p.id::text, 2::bigint, 0::bigint
    from postings p where p.tenant_id = app.current_tenant()
     and not exists (select 1 from entries e where e.tenant_id = p.tenant_id and e.posting_id = p.id)
$$;
grant execute on function app.ledger_faults to trilha_app;
