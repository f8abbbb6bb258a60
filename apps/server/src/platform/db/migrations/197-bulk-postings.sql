-- Entries are written by the ledger's own functions only, from a posting they have just inserted and accounts they hold, and
-- nobody may delete either: looking both up again for every line was half the cost of a bulk credit. app.ledger_faults proves it.
alter table entries drop constraint entries_tenant_id_posting_id_fkey, drop constraint entries_tenant_id_account_id_fkey;
-- Balances change in place, without touching an index, where their page has room.
alter table accounts set (fillfactor = 70);

-- Who was credited by which bulk credit: the key that makes each member's credit happen once.
create table ledger_bulk_credits (
  tenant_id uuid not null references tenants (id),
  key_prefix text not null,
  member_id uuid not null,
  primary key (tenant_id, key_prefix, member_id)
);
select app.tenant_table('ledger_bulk_credits', 'select');

/*
 * Credits many members at once, each once under a prefix, as one posting with a line a member; those already credited are left
 * out. For imports, promotions and corrections of many: set-based, in chunks of up to 30,000.
 */
create or replace function app.post_bulk(p_key_prefix text, p_rule text, p_source_kind text, p_source_id uuid, p_detail jsonb,
  p_unit text, p_members uuid[], p_amounts bigint[], p_expires timestamptz, p_at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := app.current_tenant();
  v_issuer uuid := app.account_of(v_tenant, 'issuer', null, p_unit);
  v_posting uuid := uuidv7();
  v_members uuid[];
  v_amounts bigint[];
  v_count integer;
begin
  -- A line's number is a smallint.
  if cardinality(p_members) > 30000 then raise exception 'a bulk credit takes up to 30,000 members'; end if;
  -- In one order everywhere, so that two credits that overlap never wait for each other in a circle.
  with taken as (
    insert into ledger_bulk_credits (tenant_id, key_prefix, member_id)
      select v_tenant, p_key_prefix, m from unnest(p_members) m order by m on conflict do nothing returning member_id
  )
  select array_agg(w.m order by w.m), array_agg(w.a order by w.m) into v_members, v_amounts
    from unnest(p_members, p_amounts) as w (m, a) join taken t on t.member_id = w.m;
  if v_members is null then return 0; end if;

  insert into accounts (tenant_id, kind, member_id, unit, balance)
    select v_tenant, 'member', w.m, p_unit, 0 from unnest(v_members) as w (m)
     where not exists (select 1 from accounts a where a.tenant_id = v_tenant and a.kind = 'member' and a.unit = p_unit
       and a.member_id = w.m)
     order by 3 on conflict do nothing;
  insert into postings (tenant_id, id, idempotency_key, rule, source_kind, source_id, detail, created_at)
    values (v_tenant, v_posting, p_key_prefix || v_posting, p_rule, p_source_kind, p_source_id, p_detail, p_at);
  with held as materialized (
    select a.id, a.member_id from accounts a
     where a.tenant_id = v_tenant and a.kind = 'member' and a.unit = p_unit and a.member_id = any (v_members)
     order by a.member_id for no key update
  ), wanted as (
    select h.id, w.amount, w.line from unnest(v_members, v_amounts) with ordinality as w (member_id, amount, line)
      join held h on h.member_id = w.member_id
  ), credited as (
    update accounts a set balance = a.balance + w.amount from wanted w
     where a.tenant_id = v_tenant and a.id = w.id returning a.id, w.amount, w.line, a.balance
  ), written as (
    insert into entries (tenant_id, posting_id, line, account_id, unit, amount, balance_after, expires_at, created_at)
      select v_tenant, v_posting, c.line, c.id, p_unit, c.amount, c.balance, p_expires, p_at from credited c
      union all
      select v_tenant, v_posting, 0, v_issuer, p_unit, -sum(c.amount), null, null::timestamptz, p_at from credited c
    returning 1
  )
  select count(*) - 1 into v_count from written;
  return v_count;
end $$;

/* What is wrong with the tenant's ledger, one row per fault; none where every balance equals its entries. */
create or replace function app.ledger_faults() returns table (fault text, subject text, expected bigint, found bigint)
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
  union all
  select 'entry_without_posting', e.posting_id::text, 1::bigint, 0::bigint
    from entries e where e.tenant_id = app.current_tenant()
     and not exists (select 1 from postings p where p.tenant_id = e.tenant_id and p.id = e.posting_id)
  union all
  select 'entry_without_account', e.account_id::text, 1::bigint, 0::bigint
    from entries e where e.tenant_id = app.current_tenant()
     and not exists (select 1 from accounts a where a.tenant_id = e.tenant_id and a.id = e.account_id and a.unit = e.unit)
$$;
