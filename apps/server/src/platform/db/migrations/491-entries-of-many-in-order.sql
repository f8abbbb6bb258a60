-- An expiry and a credit of many at once follow up every entry of an account, also where they come in the same instant: they date
-- themselves as every posting does.

create or replace function app.expire_unit(p_unit text, p_after uuid, p_limit integer, p_key text, p_rule text, p_source_kind text,
  p_source_id uuid, p_detail jsonb, p_at timestamptz) returns table (last_member uuid, people integer, points bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := app.current_tenant();
  v_issuer uuid;
  v_posting uuid;
begin
  if v_tenant is null then raise exception 'no tenant is set'; end if;
  -- A line's number is a smallint.
  if p_limit not between 1 and 30000 then raise exception 'a step takes 1 to 30,000 members'; end if;
  if not exists (
    select 1 from accounts a where a.tenant_id = v_tenant and a.kind = 'member' and a.unit = p_unit
       and (p_after is null or a.member_id > p_after) and a.balance > 0
  ) then return; end if;
  v_issuer := app.account_of(v_tenant, 'issuer', null, p_unit);
  insert into postings (tenant_id, idempotency_key, rule, source_kind, source_id, detail, created_at)
    values (v_tenant, p_key, p_rule, p_source_kind, p_source_id, p_detail, p_at) returning id into v_posting;
  return query
    with held as materialized (
      select a.id, a.member_id, a.balance, greatest(p_at, a.last_entry_at + interval '1 microsecond') as at from accounts a
       where a.tenant_id = v_tenant and a.kind = 'member' and a.unit = p_unit
         and (p_after is null or a.member_id > p_after) and a.balance > 0
       order by a.member_id limit p_limit for no key update
    ), emptied as (
      update accounts a set balance = 0, last_entry_at = h.at from held h where a.tenant_id = v_tenant and a.id = h.id returning 1
    ), written as (
      insert into entries (tenant_id, posting_id, line, account_id, unit, amount, balance_after, expires_at, created_at)
        select v_tenant, v_posting, row_number() over (order by h.member_id), h.id, p_unit, -h.balance, 0, null::timestamptz, h.at from held h
        union all
        select v_tenant, v_posting, 0, v_issuer, p_unit, sum(h.balance), null, null::timestamptz, p_at from held h
      returning 1
    )
    select (array_agg(h.member_id order by h.member_id desc))[1], count(*)::integer, sum(h.balance)::bigint from held h;
end $$;

create or replace function app.post_bulk(p_key_prefix text, p_rule text, p_source_kind text, p_source_id uuid, p_detail jsonb,
  p_unit text, p_members uuid[], p_amounts bigint[], p_expires timestamptz, p_at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_issuer uuid := app.account_of(v_tenant, 'issuer', null, p_unit);
  v_posting uuid := uuidv7();
  v_taken uuid[];
  v_count integer;
begin
  -- A line's number is a smallint.
  if cardinality(p_members) > 30000 then raise exception 'a bulk credit takes up to 30,000 members'; end if;
  -- In one order everywhere, here and below, so that two credits that overlap never wait for each other in a circle.
  with taken as (
    insert into ledger_bulk_credits (tenant_id, key_prefix, member_id)
      select v_tenant, p_key_prefix, m from unnest(p_members) m order by m on conflict do nothing returning member_id
  )
  select array_agg(member_id) into v_taken from taken;
  if v_taken is null then return 0; end if;

  insert into postings (tenant_id, id, idempotency_key, rule, source_kind, source_id, detail, created_at)
    values (v_tenant, v_posting, p_key_prefix || v_posting, p_rule, p_source_kind, p_source_id, p_detail, p_at);
  with credited as (
    insert into accounts as a (tenant_id, kind, member_id, unit, balance, last_entry_at)
      select v_tenant, 'member', w.m, p_unit, w.a, p_at from unnest(p_members, p_amounts) as w (m, a)
       where w.m = any (v_taken) order by w.m
      on conflict (tenant_id, kind, member_id, unit) do update set balance = a.balance + excluded.balance,
        last_entry_at = greatest(excluded.last_entry_at, a.last_entry_at + interval '1 microsecond')
      returning a.id, new.balance - coalesce(old.balance, 0) as amount, new.balance, new.last_entry_at as at
  ), written as (
    insert into entries (tenant_id, posting_id, line, account_id, unit, amount, balance_after, expires_at, created_at)
      select v_tenant, v_posting, row_number() over (), c.id, p_unit, c.amount, c.balance, p_expires, c.at from credited c
      union all
      select v_tenant, v_posting, 0, v_issuer, p_unit, -sum(c.amount), null, null::timestamptz, p_at from credited c
    returning 1
  )
  select count(*) - 1 into v_count from written;
  return v_count;
end $$;
