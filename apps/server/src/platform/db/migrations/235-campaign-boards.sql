/*
 * What postings add to which boards. Training points as before. Experience points of a campaign, provisional ones as soon as they
 * are credited, count on the boards of the campaign, of each store and chain the member registered with, and of the country in
 * the year the campaign begins; they have one period, since a campaign is one. What an audit confirms moves between units and
 * adds nothing. Null: all postings.
 */
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
  union all
  select s.scope || '|all', x.member_id, sum(x.amount)::bigint
    from (
      select e.tenant_id, a.member_id, split_part(a.unit, ':', 2) as campaign, sum(e.amount) as amount
        from entries e
        join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'member'
         and starts_with(a.unit, 'experience:')
       where e.tenant_id = app.current_tenant() and starts_with(e.unit, 'experience:')
         and (p_postings is null or e.posting_id = any (p_postings))
       group by 1, 2, 3
    ) x
    join campaigns c on c.tenant_id = x.tenant_id and c.id::text = x.campaign
    join participations p on p.tenant_id = c.tenant_id and p.campaign_id = c.id and p.member_id = x.member_id
   cross join lateral (
      select 'campaign:' || c.id as scope
      union all select 'country:' || c.country || ':' || to_char(c.begins_on, 'YYYY')
      union all select 'campaign:' || c.id || ':store:' || ps.store_id
        from participation_stores ps where ps.tenant_id = p.tenant_id and ps.participation_id = p.id
      union all select distinct 'campaign:' || c.id || ':chain:' || st.chain_id
        from participation_stores ps join program_stores st on st.tenant_id = ps.tenant_id and st.id = ps.store_id
       where ps.tenant_id = p.tenant_id and ps.participation_id = p.id
    ) s
   group by 1, 2 having sum(x.amount) <> 0
$$;

-- What campaigns paid so far was counted when it counted nowhere.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    if exists (select 1 from campaigns where tenant_id = v_tenant) then
      perform app.ranking_rebuild();
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
