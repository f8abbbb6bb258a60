/* The account of the issuer, of a hold or a partner in a unit, made at its first use. */
create or replace function app.account_of_nobody(p_tenant uuid, p_kind text, p_unit text, p_campaign uuid, p_pending boolean) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id uuid;
begin
  for attempt in 1..2 loop
    -- Two statements: "is not distinct from" is served by no index.
    if p_campaign is null then
      select id into v_id from accounts
       where tenant_id = p_tenant and member_id is null and unit = p_unit and campaign_id is null and pending = p_pending and kind = p_kind;
    else
      select id into v_id from accounts
       where tenant_id = p_tenant and member_id is null and unit = p_unit and campaign_id = p_campaign and pending = p_pending and kind = p_kind;
    end if;
    if v_id is not null then return v_id; end if;
    insert into accounts (tenant_id, kind, unit, campaign_id, pending) values (p_tenant, p_kind, p_unit, p_campaign, p_pending)
      on conflict do nothing returning id into v_id;
    if v_id is not null then return v_id; end if;
  end loop;
  raise exception 'the account could neither be found nor made';
end $$;

-- Whoever takes the ways into an account away because nobody proved its address holds the account first and asks then: its owner may
-- be proving the address this moment.
/* Holds the accounts behind these members of the company until the transaction ends, in one order. */
create or replace function app.lock_accounts_of(p_members uuid[]) returns void
  language plpgsql as $$
begin
  perform from people p
   where p.id in (select m.person_id from members m where m.tenant_id = app.current_tenant() and m.id = any (p_members))
   order by p.id for no key update;
end $$;
grant execute on function app.lock_accounts_of to trilha_app;

/*
 * The only way points move one by one: at least two entries that sum to zero per unit, once per key. Entries are
 * [{kind, member, unit, campaign, pending, amount, expires}]. Points of a campaign that is closing or closed do not move any more; a
 * refund and the expiry that follows it do. Returns the posting and whether this call made it.
 *
 * In few statements: what a posting costs is what every report, order and course costs. An account is found, made and changed by its
 * key in one go: a look-up or a join would be planned with statistics that a new company does not have yet, and read all of its
 * accounts. Accounts are changed in one order everywhere, so that two postings never wait for each other in a circle. Entries of an
 * account are dated in the order in which they were written, whatever `p_at` says of what they follow, so that a statement by date
 * shows every balance after the one it came from.
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
    select from jsonb_to_recordset(p_entries) as x (unit text, campaign uuid, pending boolean, amount bigint)
     group by x.unit, x.campaign, coalesce(x.pending, false) having sum(x.amount) <> 0
  ) then
    raise exception 'a posting needs two or more entries that sum to zero per unit' using errcode = 'TR001';
  end if;

  for v_campaign in
    select distinct x.campaign from jsonb_to_recordset(p_entries) as x (campaign uuid) where x.campaign is not null order by 1
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
    select x.line, x.kind, x.member, x.unit, x.campaign, coalesce(x.pending, false) as pending, x.amount
      from rows from (jsonb_to_recordset(p_entries)
             as (kind text, member uuid, unit text, campaign uuid, pending boolean, amount bigint))
        with ordinality as x (kind, member, unit, campaign, pending, amount, line)
     order by x.member, x.unit, x.campaign, x.pending, x.line
  loop
    v_balance := null;
    v_at := p_at;
    if e.kind = 'member' then
      insert into accounts as a (tenant_id, kind, member_id, unit, campaign_id, pending, balance, last_entry_at)
        values (v_tenant, e.kind, e.member, e.unit, e.campaign, e.pending, e.amount, p_at)
        on conflict (tenant_id, kind, member_id, unit, campaign_id, pending) do update
          set balance = a.balance + excluded.balance,
              last_entry_at = greatest(excluded.last_entry_at, a.last_entry_at + interval '1 microsecond')
        returning a.id, a.balance, a.last_entry_at into v_account, v_balance, v_at;
      if v_balance < 0 and e.amount < 0 and p_reverses is null then
        raise exception 'the balance would fall below zero' using errcode = 'TR002';
      end if;
    else
      v_account := app.account_of_nobody(v_tenant, e.kind, e.unit, e.campaign, e.pending);
    end if;
    v_accounts[e.line] := v_account;
    v_balances[e.line] := v_balance;
    v_dates[e.line] := v_at;
  end loop;

  insert into entries (tenant_id, posting_id, line, account_id, unit, campaign_id, pending, amount, balance_after, expires_at, created_at)
    select v_tenant, v_posting, x.line, v_accounts[x.line], x.unit, x.campaign, coalesce(x.pending, false), x.amount,
           v_balances[x.line], x.expires, v_dates[x.line]
      from rows from (jsonb_to_recordset(p_entries)
             as (unit text, campaign uuid, pending boolean, amount bigint, expires timestamptz))
        with ordinality as x (unit, campaign, pending, amount, expires, line);
  return query select v_posting, true;
end $$;
grant execute on function app.post to trilha_app;

/*
 * Credits many members at once, each once under a prefix, as one posting with a line a member; those already credited are left
 * out. For imports, promotions and corrections of many, in chunks of up to 30,000. Returns how many were credited. Accounts are made or
 * credited in one statement that joins nothing, so nothing depends on how many rows the planner expects of a new company.
 */
create or replace function app.post_bulk(p_key_prefix text, p_rule text, p_source_kind text, p_source_id uuid, p_detail jsonb,
  p_unit text, p_campaign uuid, p_members uuid[], p_amounts bigint[], p_expires timestamptz, p_at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_issuer uuid := app.account_of_nobody(v_tenant, 'issuer', p_unit, p_campaign, false);
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
    insert into accounts as a (tenant_id, kind, member_id, unit, campaign_id, balance, last_entry_at)
      select v_tenant, 'member', w.m, p_unit, p_campaign, w.a, p_at from unnest(p_members, p_amounts) as w (m, a)
       where w.m = any (v_taken) order by w.m
      on conflict (tenant_id, kind, member_id, unit, campaign_id, pending) do update set balance = a.balance + excluded.balance,
        last_entry_at = greatest(excluded.last_entry_at, a.last_entry_at + interval '1 microsecond')
      returning a.id, new.balance - coalesce(old.balance, 0) as amount, new.balance, new.last_entry_at as at
  ), written as (
    insert into entries (tenant_id, posting_id, line, account_id, unit, campaign_id, amount, balance_after, expires_at, created_at)
      select v_tenant, v_posting, row_number() over (), c.id, p_unit, p_campaign, c.amount, c.balance, p_expires, c.at from credited c
      union all
      select v_tenant, v_posting, 0, v_issuer, p_unit, p_campaign, -sum(c.amount), null, null::timestamptz, p_at from credited c
    returning 1
  )
  select count(*) - 1 into v_count from written;
  return v_count;
end $$;
grant execute on function app.post_bulk to trilha_app;

/*
 * Takes the spendable points that are left in a campaign from up to `p_limit` members after one, as a single posting with a line a
 * member. Once per key: a second call fails, so the caller notes in the same transaction how far it came.
 */
create or replace function app.expire_spendable(p_campaign uuid, p_after uuid, p_limit integer, p_key text, p_rule text, p_source_kind text,
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
    select 1 from accounts a
     where a.tenant_id = v_tenant and a.kind = 'member' and a.campaign_id = p_campaign and a.unit = 'spendable' and not a.pending
       and (p_after is null or a.member_id > p_after) and a.balance > 0
  ) then return; end if;
  v_issuer := app.account_of_nobody(v_tenant, 'issuer', 'spendable', p_campaign, false);
  insert into postings (tenant_id, idempotency_key, rule, source_kind, source_id, detail, created_at)
    values (v_tenant, p_key, p_rule, p_source_kind, p_source_id, p_detail, p_at) returning id into v_posting;
  return query
    with held as materialized (
      select a.id, a.member_id, a.balance, greatest(p_at, a.last_entry_at + interval '1 microsecond') as at from accounts a
       where a.tenant_id = v_tenant and a.kind = 'member' and a.campaign_id = p_campaign and a.unit = 'spendable' and not a.pending
         and (p_after is null or a.member_id > p_after) and a.balance > 0
       order by a.member_id limit p_limit for no key update
    ), emptied as (
      update accounts a set balance = 0, last_entry_at = h.at from held h where a.tenant_id = v_tenant and a.id = h.id returning 1
    ), written as (
      insert into entries (tenant_id, posting_id, line, account_id, unit, campaign_id, amount, balance_after, created_at)
        select v_tenant, v_posting, row_number() over (order by h.member_id), h.id, 'spendable', p_campaign, -h.balance, 0, h.at from held h
        union all
        select v_tenant, v_posting, 0, v_issuer, 'spendable', p_campaign, sum(h.balance), null, p_at from held h
      returning 1
    )
    select (array_agg(h.member_id order by h.member_id desc))[1], count(*)::integer, sum(h.balance)::bigint from held h;
end $$;
grant execute on function app.expire_spendable to trilha_app;

/*
 * What is wrong with the tenant's ledger, one row per fault; none where every balance equals its entries. Sums over both
 * tables laid together, for the same reason: a join of rows that were expected to be few took hours.
 */
create or replace function app.ledger_faults() returns table (fault text, subject text, expected bigint, found bigint)
  language sql stable as $$
  select 'posting_not_balanced', e.posting_id::text, 0::bigint, sum(e.amount)::bigint
    from entries e where e.tenant_id = app.current_tenant() group by e.posting_id, e.unit, e.campaign_id, e.pending having sum(e.amount) <> 0
  union all
  select case when count(*) filter (where x.is_account) = 0 then 'entry_without_account' else 'balance_differs' end, x.id::text,
         case when count(*) filter (where x.is_account) = 0 then 1 else coalesce(sum(x.amount), 0)::bigint end,
         coalesce(max(x.balance), 0)
    from (
      select a.id, a.unit, a.campaign_id, a.pending, a.balance, null::bigint as amount, true as is_account from accounts a
       where a.tenant_id = app.current_tenant()
      union all
      select e.account_id, e.unit, e.campaign_id, e.pending, null, e.amount, false from entries e where e.tenant_id = app.current_tenant()
    ) x
   group by x.id, x.unit, x.campaign_id, x.pending
  having count(*) filter (where x.is_account) = 0 or max(x.balance) <> coalesce(sum(x.amount), 0)
  union all
  select case when bool_or(x.is_posting) then 'posting_without_entries' else 'entry_without_posting' end, x.id::text,
         case when bool_or(x.is_posting) then 2::bigint else 1 end, 0::bigint
    from (
      select p.id, true as is_posting from postings p where p.tenant_id = app.current_tenant()
      union all
      select e.posting_id, false from entries e where e.tenant_id = app.current_tenant()
    ) x
   group by x.id having bool_and(x.is_posting) or not bool_or(x.is_posting)
$$;
grant execute on function app.ledger_faults to trilha_app;

/* Points of a campaign's sales and photos that were not reproved. */
create or replace function app.points_issued(p_campaign uuid) returns bigint
  language sql stable
  return (select coalesce(sum(points), 0) from sales
           where tenant_id = app.current_tenant() and campaign_id = p_campaign and status <> 'reproved')
       + (select coalesce(sum(points), 0) from store_photos
           where tenant_id = app.current_tenant() and campaign_id = p_campaign and status <> 'reproved');
grant execute on function app.points_issued to trilha_app;

/*
 * What postings add to which boards; what an audit confirms moves between units and adds nothing, while what comes and goes leaves a
 * score of 0, be it counted at once or one after the other. Postings, entries and accounts are found by their keys alone, one after
 * the other ("offset 0" keeps it so, and no condition that a smaller index would serve): planned as one join with the statistics of a
 * new company, it read all entries of the company for every sale.
 */
create or replace function app.ranking_lines(p_postings uuid[]) returns table (board text, member_id uuid, amount bigint)
  language sql stable as $$
  select l.board, l.member_id, sum(l.amount)::bigint
    from (
      select b.board, a.member_id, sum(e.amount) as amount
        from unnest(p_postings) as q (posting_id)
       cross join lateral (
          select o.source_kind from postings o where o.tenant_id = (select app.current_tenant()) and o.id = q.posting_id offset 0
        ) o
       cross join lateral (
          select x.account_id, x.unit, x.campaign_id, x.amount, x.created_at from entries x
           where x.tenant_id = (select app.current_tenant()) and x.posting_id = q.posting_id offset 0
        ) e
       cross join lateral (
          select x.kind, x.member_id from accounts x where x.tenant_id = (select app.current_tenant()) and x.id = e.account_id offset 0
        ) a
       cross join lateral app.ranking_boards(a.member_id, e.unit, e.campaign_id, e.created_at) b
       where a.kind = 'member'
         and (e.unit = 'experience' or e.unit = 'training' and o.source_kind <> 'points_transfer')
       group by q.posting_id, b.board, a.member_id having sum(e.amount) <> 0
    ) l
   group by l.board, l.member_id
$$;
grant execute on function app.ranking_lines to trilha_app;

/*
 * Counts postings into the ranking, each once for ever. Rows are locked in one order (scores by board and member, then
 * histograms by board, width and bucket), so that parallel workers wait for each other but never in a circle.
 */
-- Planned once for every company.
create or replace function app.ranking_count(p_postings uuid[]) returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_new uuid[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ranking:' || v_tenant, 0));
  with counted as (
    insert into ranking_counted (tenant_id, posting_id)
      select v_tenant, p from unnest(p_postings) p order by p on conflict do nothing returning posting_id
  )
  select array_agg(posting_id) into v_new from counted;
  if v_new is null then return 0; end if;
  with changed as (
    insert into ranking_scores as s (tenant_id, board, member_id, score)
      select v_tenant, l.board, l.member_id, l.amount from app.ranking_lines(v_new) l order by l.board, l.member_id
      on conflict (tenant_id, board, member_id) do update set score = s.score + excluded.score
      returning s.board, old.score as before, new.score as after
  ), moved as (
    select c.board, w as width, floor(c.before::numeric / w)::bigint as bucket, -1 as members
      from changed c cross join unnest(array[1, 100, 10000]) w where c.before is not null
    union all
    select c.board, w, floor(c.after::numeric / w)::bigint, 1 from changed c cross join unnest(array[1, 100, 10000]) w
  )
  insert into ranking_counts as k (tenant_id, board, width, bucket, members)
    select v_tenant, board, width, bucket, sum(members) from moved group by board, width, bucket
    having sum(members) <> 0 order by board, width, bucket
    on conflict (tenant_id, board, width, bucket) do update set members = k.members + excluded.members;
  return cardinality(v_new);
end $$;
grant execute on function app.ranking_count to trilha_app;

/*
 * The boards that points of a member in a unit count on. Training points, but of roles the company leaves out: company, branch and
 * groups, each for ever, for the month and for the ISO week of the company's calendar. Experience points of a campaign, provisional ones as soon as they are credited:
 * the campaign, each store and chain the member registered with, and the country in the year the campaign begins; they have one
 * period, since a campaign is one.
 */
create or replace function app.ranking_boards(p_member uuid, p_unit text, p_campaign uuid, p_at timestamptz) returns table (board text)
  language sql stable as $$
  select s.scope || '|' || p.period
    from members m
    join tenants t on t.id = m.tenant_id
    left join ranking_rules r on r.tenant_id = m.tenant_id
   cross join lateral (
      select 'client' as scope
      union all select 'branch:' || m.branch_id where m.branch_id is not null
      union all select 'group:' || l.id
        from member_labels x join labels l on l.tenant_id = x.tenant_id and l.id = x.label_id and l.kind = 'group'
       where x.tenant_id = m.tenant_id and x.member_id = m.id
    ) s
   cross join lateral unnest(array['all', to_char(p_at at time zone t.time_zone, 'YYYY-MM'),
      to_char(p_at at time zone t.time_zone, 'IYYY-"W"IW')]) as p (period)
   where m.tenant_id = (select app.current_tenant()) and m.id = p_member and p_unit = 'training'
     and m.role <> all (coalesce(r.left_out_roles, '{}'))
  union all
  select s.scope || '|all'
    from campaigns c
    join participations p on p.tenant_id = c.tenant_id and p.campaign_id = c.id and p.member_id = p_member
   cross join lateral (
      select 'campaign:' || c.id as scope
      union all select 'country:' || c.country || ':' || to_char(c.begins_on, 'YYYY')
      union all select 'campaign:' || c.id || ':store:' || y.store_id
        from participation_stores y where y.tenant_id = p.tenant_id and y.participation_id = p.id
      union all select distinct 'campaign:' || c.id || ':chain:' || st.chain_id
        from participation_stores y join program_stores st on st.tenant_id = y.tenant_id and st.id = y.store_id
       where y.tenant_id = p.tenant_id and y.participation_id = p.id
    ) s
   where c.tenant_id = (select app.current_tenant()) and p_unit = 'experience' and c.id = p_campaign
$$;
grant execute on function app.ranking_boards to trilha_app;

/* Place of a score on a board: one more than the members above it, so that ties share a place. */
create or replace function app.ranking_place(p_board text, p_score bigint) returns bigint
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_hundred bigint := floor(p_score / 100.0);
  v_stretch bigint := floor(p_score / 10000.0);
begin
  return 1 + coalesce((
    select sum(members) from (
      select members from ranking_counts
       where tenant_id = v_tenant and board = p_board and width = 10000 and bucket > v_stretch
      union all
      select members from ranking_counts
       where tenant_id = v_tenant and board = p_board and width = 100
         and bucket > v_hundred and bucket < (v_stretch + 1) * 100
      union all
      select members from ranking_counts
       where tenant_id = v_tenant and board = p_board and width = 1
         and bucket > p_score and bucket < (v_hundred + 1) * 100
    ) above), 0);
end $$;
grant execute on function app.ranking_place to trilha_app;

/*
 * A board in one call: the best twenty, and the member with five neighbours on each side. Places beyond the first
 * shown follow from it by how many share each score, so one place is looked up whatever is shown. Planning the query costs
 * more than running it, so its plan is kept; the limits are written out because a plan for unknown ones would read every member.
 */
create or replace function app.ranking_board(p_board text, p_member uuid)
  returns table (part text, place bigint, member_id uuid, score bigint, display_name text, branch text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_score bigint;
begin
  return query
    select 'top', rank() over (order by s.score desc), s.member_id, s.score, m.display_name, b.name
      from (select x.member_id, x.score from ranking_scores x where x.tenant_id = v_tenant and x.board = p_board
             order by x.score desc, x.member_id limit 20) s
      join members m on m.tenant_id = v_tenant and m.id = s.member_id
      left join branches b on b.tenant_id = v_tenant and b.id = m.branch_id
     order by s.score desc, s.member_id;
  select x.score into v_score from ranking_scores x
   where x.tenant_id = v_tenant and x.board = p_board and x.member_id = p_member;
  if v_score is null then return; end if;
  return query
    with around as materialized (
      (select x.member_id, x.score from (
        (select r.member_id, r.score, 1 as nearer from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score = v_score and r.member_id < p_member order by r.member_id desc limit 5)
        union all
        (select r.member_id, r.score, 2 from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score > v_score order by r.score, r.member_id desc limit 5)
      ) x order by x.nearer, x.score, x.member_id desc limit 5)
      union all
      select p_member, v_score
      union all
      (select x.member_id, x.score from (
        (select r.member_id, r.score, 1 as nearer from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score = v_score and r.member_id > p_member order by r.member_id limit 5)
        union all
        (select r.member_id, r.score, 2 from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score < v_score order by r.score desc, r.member_id limit 5)
      ) x order by x.nearer, x.score desc, x.member_id limit 5)
    ), shared as (
      -- Looked up one by one: a join may read the whole histogram where the kept plan takes the board for a small one.
      select g.score, (select k.members from ranking_counts k where k.tenant_id = v_tenant and k.board = p_board
                          and k.width = 1 and k.bucket = g.score) as members
        from (select distinct a.score from around a) g
    ), placed as (
      select g.score, (select app.ranking_place(p_board, max(a.score)) from around a)
          + coalesce(sum(g.members) over (order by g.score desc rows between unbounded preceding and 1 preceding), 0)::bigint
          as place
        from shared g
    )
    select 'around', p.place, a.member_id, a.score, m.display_name, b.name
      from around a join placed p on p.score = a.score
      join members m on m.tenant_id = v_tenant and m.id = a.member_id
      left join branches b on b.tenant_id = v_tenant and b.id = m.branch_id
     order by a.score desc, a.member_id;
end $$;
grant execute on function app.ranking_board to trilha_app;

/* Makes the tenant's ranking anew from the ledger, with the branches and groups of today. Returns the scores written. */
create or replace function app.ranking_rebuild() returns integer
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_scores integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ranking:' || v_tenant, 0));
  delete from ranking_counts where tenant_id = v_tenant;
  delete from ranking_scores where tenant_id = v_tenant;
  insert into ranking_counted (tenant_id, posting_id)
    select tenant_id, id from postings where tenant_id = v_tenant on conflict do nothing;
  with moved as (
    -- A day of a company's calendar lies in one month and one week: points of a day count alike.
    select a.member_id, e.unit, e.campaign_id, min(e.created_at) as at, sum(e.amount) as amount
      from entries e
      join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'member'
      join tenants t on t.id = e.tenant_id
     where e.tenant_id = v_tenant
       and (e.unit = 'experience'
            or e.unit = 'training' and not exists (
                 select from postings o
                  where o.tenant_id = e.tenant_id and o.id = e.posting_id and o.source_kind = 'points_transfer'))
     group by a.member_id, e.unit, e.campaign_id, case when e.unit = 'training' then (e.created_at at time zone t.time_zone)::date end
  )
  insert into ranking_scores (tenant_id, board, member_id, score)
    select v_tenant, b.board, m.member_id, sum(m.amount)
      from moved m cross join lateral app.ranking_boards(m.member_id, m.unit, m.campaign_id, m.at) b
     group by b.board, m.member_id;
  get diagnostics v_scores = row_count;
  insert into ranking_counts (tenant_id, board, width, bucket, members)
    select v_tenant, s.board, w, floor(s.score::numeric / w)::bigint, count(*)
      from ranking_scores s cross join unnest(array[1, 100, 10000]) w
     where s.tenant_id = v_tenant group by 2, 3, 4;
  return v_scores;
end $$;
grant execute on function app.ranking_rebuild to trilha_app;

/*
 * Counts training points of members anew on the boards that are open: the one for ever and those of the month and week of an instant.
 * Boards of months and weeks that are over stay as they were, and so does everybody else. Postings nobody counted yet are counted as ever.
 */
create or replace function app.ranking_recount(p_members uuid[], p_at timestamptz) returns void
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_periods text[];
begin
  if cardinality(p_members) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('ranking:' || v_tenant, 0));
  select array['all', to_char(p_at at time zone t.time_zone, 'YYYY-MM'), to_char(p_at at time zone t.time_zone, 'IYYY-"W"IW')]
    into v_periods from tenants t where t.id = v_tenant;
  with gone as (
    delete from ranking_scores s
     where s.tenant_id = v_tenant and s.member_id = any (p_members)
       and s.board ~ '^(client|branch:|group:)' and split_part(s.board, '|', 2) = any (v_periods)
    returning s.board, s.score
  )
  insert into ranking_counts as k (tenant_id, board, width, bucket, members)
    select v_tenant, g.board, w, floor(g.score::numeric / w)::bigint, -count(*)
      from gone g cross join unnest(array[1, 100, 10000]) w group by 2, 3, 4 order by 2, 3, 4
    on conflict (tenant_id, board, width, bucket) do update set members = k.members + excluded.members;
  with moved as (
    select a.member_id, min(e.created_at) as at, sum(e.amount) as amount
      from accounts a
      join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id and e.unit = 'training'
      join postings o on o.tenant_id = e.tenant_id and o.id = e.posting_id and o.source_kind <> 'points_transfer'
      join ranking_counted c on c.tenant_id = o.tenant_id and c.posting_id = o.id
      join tenants t on t.id = a.tenant_id
     where a.tenant_id = v_tenant and a.kind = 'member' and a.member_id = any (p_members)
     group by a.member_id, (e.created_at at time zone t.time_zone)::date
  ), back as (
    insert into ranking_scores (tenant_id, board, member_id, score)
      select v_tenant, b.board, m.member_id, sum(m.amount)
        from moved m cross join lateral app.ranking_boards(m.member_id, 'training', null, m.at) b
       where split_part(b.board, '|', 2) = any (v_periods)
       group by b.board, m.member_id
    returning board, score
  )
  insert into ranking_counts as k (tenant_id, board, width, bucket, members)
    select v_tenant, b.board, w, floor(b.score::numeric / w)::bigint, count(*)
      from back b cross join unnest(array[1, 100, 10000]) w group by 2, 3, 4 order by 2, 3, 4
    on conflict (tenant_id, board, width, bucket) do update set members = k.members + excluded.members;
end $$;
grant execute on function app.ranking_recount to trilha_app;

/* Says after the commit that somebody's role changed to one the company's ranking leaves out, or back from one. */
create or replace function app.announce_ranking_role() returns trigger
  language plpgsql as $$
begin
  insert into outbox (tenant_id, topic, payload, available_at, created_at)
    select new.tenant_id, 'ranking.recount_due', jsonb_build_object('memberIds', jsonb_build_array(new.id)), now(), now()
      from ranking_rules r
     where r.tenant_id = new.tenant_id and (old.role = any (r.left_out_roles)) <> (new.role = any (r.left_out_roles));
  return null;
end $$;
