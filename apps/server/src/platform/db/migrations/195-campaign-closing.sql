-- A campaign is frozen after its end, loses its unspent points in steps, and then never changes again.
alter table campaigns drop constraint campaigns_state_check;
alter table campaigns add constraint campaigns_state_check
  check (state in ('draft', 'published', 'paused', 'frozen', 'closing', 'closed'));
alter table campaigns add column frozen_at timestamptz;
create index campaigns_unfinished on campaigns (tenant_id, ends_on, id) where state in ('published', 'paused', 'frozen', 'closing');

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
select app.tenant_table('campaign_closing_steps');

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
select app.tenant_table('campaign_expiry_warnings');

-- The level one begins the next campaign with (CAM-05); set by the close.
alter table participations add column next_level smallint check (next_level between 1 and 3);

-- Everybody who holds points of one unit, in the order in which they are worked on.
create index accounts_unit on accounts (tenant_id, unit, member_id) where kind = 'member';

/* The key that those who write to a campaign share and who changes its state holds alone. */
create function app.campaign_key(p_campaign uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('campaign:' || p_campaign, 0);

/*
 * Keeps a campaign in its state until the end of the transaction, and says which it is. Those who hold it do not wait
 * for each other; a change of the state waits for all of them. No row is written, so that a busy campaign is no hot row.
 */
create function app.hold_campaign(p_campaign uuid) returns text
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(app.campaign_key(p_campaign));
  return (select state from campaigns where tenant_id = app.current_tenant() and id = p_campaign);
end $$;

/* Waits until nobody writes to a campaign and keeps everybody from it until the end of the transaction. */
create function app.seize_campaign(p_campaign uuid) returns void
  language sql as $$ select pg_advisory_xact_lock(app.campaign_key(p_campaign)) $$;

/* A closed campaign never changes, whoever tries. */
create function app.refuse_closed_campaign() returns trigger
  language plpgsql as $$
begin
  if tg_table_name = 'campaigns' then
    if old.state = 'closed' then
      raise exception 'a closed campaign never changes' using errcode = 'TR003';
    end if;
  elsif exists (
    select 1 from campaigns c where c.tenant_id = coalesce(new.tenant_id, old.tenant_id)
      and c.id = coalesce(new.campaign_id, old.campaign_id) and c.state = 'closed'
  ) then
    raise exception 'a closed campaign never changes' using errcode = 'TR003';
  end if;
  return coalesce(new, old);
end $$;
create trigger closed before update or delete on campaigns for each row execute function app.refuse_closed_campaign();
do $$
declare
  v_table text;
begin
  foreach v_table in array array['campaign_agencies', 'campaign_stores', 'campaign_products', 'campaign_promotions',
    'campaign_levels', 'campaign_photo_types', 'level_requests', 'store_photos'] loop
    execute format('create trigger closed before insert or update or delete on %I
      for each row execute function app.refuse_closed_campaign()', v_table);
  end loop;
end $$;
create trigger closed before insert or delete or update of campaign_id, member_id, agency_id, brands, began_at_level, level
  on participations for each row execute function app.refuse_closed_campaign();
-- The words a person wrote may still be forgotten; what was sold and decided stays.
create trigger closed before insert or delete or update of campaign_id, member_id, store_id, invoice_number, invoice_key,
  fiscal_key, sold_on, status, revision, appealed, points, credit_posting_id, confirm_posting_id, reason, decided_at
  on sales for each row execute function app.refuse_closed_campaign();

/*
 * The only way points move one by one: at least two entries that sum to zero per unit, once per key. Entries are
 * [{kind, member, unit, amount, expires}]. Points of a campaign that is closing or closed do not move any more; a refund
 * that is void at once leaves its balance as it is. Returns the posting and whether this call made it.
 */
create or replace function app.post(p_key text, p_rule text, p_source_kind text, p_source_id uuid, p_detail jsonb, p_entries jsonb,
  p_at timestamptz, p_reverses uuid default null) returns table (posting_id uuid, created boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := app.current_tenant();
  v_posting uuid;
  v_lines integer := jsonb_array_length(p_entries);
  v_account uuid;
  v_balance bigint;
  v_campaign uuid;
  e record;
begin
  if v_tenant is null then raise exception 'no tenant is set'; end if;
  if v_lines < 2 or exists (
    select 1 from jsonb_array_elements(p_entries) x group by x ->> 'unit' having sum((x ->> 'amount')::bigint) <> 0
  ) then
    raise exception 'a posting needs two or more entries that sum to zero per unit' using errcode = 'TR001';
  end if;

  for v_campaign in
    select distinct substring(x ->> 'unit' from '^(?:spendable|experience):([0-9a-f-]{36})')::uuid
      from jsonb_array_elements(p_entries) x where x ->> 'unit' ~ '^(spendable|experience):[0-9a-f-]{36}' order by 1
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

/*
 * Takes everything that is left in a unit from up to `p_limit` members after one, as a single posting with a line a member:
 * the ledger of a million people grows by a line each. Returns where it came to (null: nobody is left), how many and how much.
 */
create function app.expire_unit(p_unit text, p_after uuid, p_limit integer, p_key text, p_rule text, p_source_kind text,
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
      select a.id, a.member_id, a.balance from accounts a
       where a.tenant_id = v_tenant and a.kind = 'member' and a.unit = p_unit
         and (p_after is null or a.member_id > p_after) and a.balance > 0
       order by a.member_id limit p_limit for no key update
    ), emptied as (
      update accounts a set balance = 0 from held h where a.tenant_id = v_tenant and a.id = h.id returning 1
    ), written as (
      insert into entries (tenant_id, posting_id, line, account_id, unit, amount, balance_after, expires_at, created_at)
        select v_tenant, v_posting, row_number() over (order by h.member_id), h.id, p_unit, -h.balance, 0, null::timestamptz, p_at from held h
        union all
        select v_tenant, v_posting, 0, v_issuer, p_unit, sum(h.balance), null, null::timestamptz, p_at from held h
      returning 1
    )
    select (array_agg(h.member_id order by h.member_id desc))[1], count(*)::integer, sum(h.balance)::bigint from held h;
end $$;
grant execute on function app.expire_unit to trilha_app;
grant execute on function app.campaign_key, app.hold_campaign, app.seize_campaign to trilha_app;
