/*
 * The boards that points of a member in a unit count on. Training points: company, branch and groups, each for ever, for the month
 * and for the ISO week of the company's calendar. Experience points of a campaign, provisional ones as soon as they are credited:
 * the campaign, each store and chain the member registered with, and the country in the year the campaign begins; they have one
 * period, since a campaign is one.
 */
create function app.ranking_boards(p_member uuid, p_unit text, p_at timestamptz) returns table (board text)
  language sql stable as $$
  select s.scope || '|' || p.period
    from members m
    join tenants t on t.id = m.tenant_id
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
   where c.tenant_id = (select app.current_tenant()) and starts_with(p_unit, 'experience:')
     and c.id = nullif(split_part(p_unit, ':', 2), '')::uuid
$$;
grant execute on function app.ranking_boards to trilha_app;

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
          select x.account_id, x.unit, x.amount, x.created_at from entries x
           where x.tenant_id = (select app.current_tenant()) and x.posting_id = q.posting_id offset 0
        ) e
       cross join lateral (
          select x.kind, x.member_id from accounts x where x.tenant_id = (select app.current_tenant()) and x.id = e.account_id offset 0
        ) a
       cross join lateral app.ranking_boards(a.member_id, e.unit, e.created_at) b
       where a.kind = 'member'
         and (starts_with(e.unit, 'experience:') or e.unit = 'training' and o.source_kind <> 'points_transfer')
       group by q.posting_id, b.board, a.member_id having sum(e.amount) <> 0
    ) l
   group by l.board, l.member_id
$$;

-- Planned once for every company.
alter function app.ranking_count set plan_cache_mode = force_generic_plan;

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
    select a.member_id, split_part(e.unit, ':', 1) || coalesce(':' || nullif(split_part(e.unit, ':', 2), ''), '') as unit,
           min(e.created_at) as at, sum(e.amount) as amount
      from entries e
      join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'member'
      join tenants t on t.id = e.tenant_id
     where e.tenant_id = v_tenant
       and (starts_with(e.unit, 'experience:')
            or e.unit = 'training' and not exists (
                 select from postings o
                  where o.tenant_id = e.tenant_id and o.id = e.posting_id and o.source_kind = 'points_transfer'))
     group by a.member_id, 2, case when e.unit = 'training' then (e.created_at at time zone t.time_zone)::date end
  )
  insert into ranking_scores (tenant_id, board, member_id, score)
    select v_tenant, b.board, m.member_id, sum(m.amount)
      from moved m cross join lateral app.ranking_boards(m.member_id, m.unit, m.at) b
     group by b.board, m.member_id;
  get diagnostics v_scores = row_count;
  insert into ranking_counts (tenant_id, board, width, bucket, members)
    select v_tenant, s.board, w, floor(s.score::numeric / w)::bigint, count(*)
      from ranking_scores s cross join unnest(array[1, 100, 10000]) w
     where s.tenant_id = v_tenant group by 2, 3, 4;
  return v_scores;
end $$;
