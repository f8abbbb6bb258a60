-- Accounts of nobody are few: found by an index of their own, whatever the statistics say of a company.
create index accounts_of_nobody on accounts (tenant_id, unit, kind) where member_id is null;

-- When the last entry of a member's account was dated.
alter table accounts add column last_entry_at timestamptz;

-- As the ledger's functions run, so that it is planned once and not anew for each of the two roles in turn.
alter function app.hold_campaign(uuid) security definer set search_path = public, pg_temp;

/*
 * As before, in fewer statements: what a posting costs is what every report, order and course costs. An account is found, made and
 * changed by its key in one go: a look-up or a join would be planned with statistics that a new company does not have yet, and
 * read all of its accounts. Accounts are changed in one order everywhere, so that two postings never wait for each other in a circle.
 * Entries of an account are dated in the order in which they were written, whatever `p_at` says of what they follow, so that a
 * statement by date shows every balance after the one it came from.
 */
create or replace function app.post(p_key text, p_rule text, p_source_kind text, p_source_id uuid, p_detail jsonb, p_entries jsonb,
  p_at timestamptz, p_reverses uuid default null) returns table (posting_id uuid, created boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := app.current_tenant();
  v_posting uuid;
  v_account uuid;
  v_accounts uuid[];
  v_balances bigint[];
  v_balance bigint;
  v_at timestamptz;
  v_dates timestamptz[];
  v_campaign uuid;
  e record;
begin
  if v_tenant is null then raise exception 'no tenant is set'; end if;
  if jsonb_array_length(p_entries) < 2 or exists (
    select from jsonb_to_recordset(p_entries) as x (unit text, amount bigint) group by x.unit having sum(x.amount) <> 0
  ) then
    raise exception 'a posting needs two or more entries that sum to zero per unit' using errcode = 'TR001';
  end if;

  for v_campaign in
    select distinct split_part(x.unit, ':', 2)::uuid from jsonb_to_recordset(p_entries) as x (unit text)
     where starts_with(x.unit, 'spendable:') or starts_with(x.unit, 'experience:') order by 1
  loop
    if app.hold_campaign(v_campaign) in ('closing', 'closed')
       and p_rule not in ('reward_refunded', 'reward_refund_expired')
       and not exists (select 1 from postings where tenant_id = v_tenant and idempotency_key = p_key) then
      raise exception 'points of a closed campaign do not move' using errcode = 'TR003';
    end if;
  end loop;

  insert into postings (tenant_id, idempotency_key, rule, source_kind, source_id, detail, reverses, created_at)
    values (v_tenant, p_key, p_rule, p_source_kind, p_source_id, p_detail, p_reverses, p_at)
    on conflict do nothing returning id into v_posting;
  if v_posting is null then
    return query select p.id, false from postings p
      where p.tenant_id = v_tenant and (p.idempotency_key = p_key or p.reverses = p_reverses) limit 1;
    return;
  end if;

  for e in
    select x.line, x.kind, x.member, x.unit, x.amount
      from rows from (jsonb_to_recordset(p_entries) as (kind text, member uuid, unit text, amount bigint))
        with ordinality as x (kind, member, unit, amount, line)
     order by x.member, x.unit, x.line
  loop
    v_balance := null;
    v_at := p_at;
    if e.kind = 'member' then
      insert into accounts as a (tenant_id, kind, member_id, unit, balance, last_entry_at)
        values (v_tenant, e.kind, e.member, e.unit, e.amount, p_at)
        on conflict (tenant_id, kind, member_id, unit) do update
          set balance = a.balance + excluded.balance,
              last_entry_at = greatest(excluded.last_entry_at, a.last_entry_at + interval '1 microsecond')
        returning a.id, a.balance, a.last_entry_at into v_account, v_balance, v_at;
      if v_balance < 0 and e.amount < 0 and p_reverses is null then
        raise exception 'the balance would fall below zero' using errcode = 'TR002';
      end if;
    else
      v_account := app.account_of(v_tenant, e.kind, e.member, e.unit);
    end if;
    v_accounts[e.line] := v_account;
    v_balances[e.line] := v_balance;
    v_dates[e.line] := v_at;
  end loop;

  insert into entries (tenant_id, posting_id, line, account_id, unit, amount, balance_after, expires_at, created_at)
    select v_tenant, v_posting, x.line, v_accounts[x.line], x.unit, x.amount, v_balances[x.line], x.expires, v_dates[x.line]
      from rows from (jsonb_to_recordset(p_entries) as (unit text, amount bigint, expires timestamptz))
        with ordinality as x (unit, amount, expires, line);
  return query select v_posting, true;
end $$;
