-- The first day of the week around a day, as `weekOf` of the rules says it; weeks begin on Sunday (0) or Monday (1).
create or replace function app.week_of(p_day date, p_week_start integer) returns date
  language sql immutable strict parallel safe as
$$ select p_day - (extract(dow from p_day)::integer - p_week_start + 7) % 7 $$;
grant execute on function app.week_of to trilha_app;

/* The key that those who write to a campaign share and who changes its state holds alone. */
create or replace function app.campaign_key(p_campaign uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('campaign:' || p_campaign, 0);
grant execute on function app.campaign_key to trilha_app;

/*
 * Keeps a campaign in its state until the end of the transaction, and says which it is. Those who hold it do not wait
 * for each other; a change of the state waits for all of them. No row is written, so that a busy campaign is no hot row.
 */
-- Runs as the ledger's functions do, so that it is planned once and not anew for each of the two roles in turn.
create or replace function app.hold_campaign(p_campaign uuid) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(app.campaign_key(p_campaign));
  return (select state from campaigns where tenant_id = app.current_tenant() and id = p_campaign);
end $$;
grant execute on function app.hold_campaign to trilha_app;

/* Waits until nobody writes to a campaign and keeps everybody from it until the end of the transaction. */
create or replace function app.seize_campaign(p_campaign uuid) returns void
  language sql as $$ select pg_advisory_xact_lock(app.campaign_key(p_campaign)) $$;
grant execute on function app.seize_campaign to trilha_app;

/*
 * Whether a campaign is for a member: of their country, of anybody's, of one whose country nobody has told, or of one who takes part
 * already. The one rule of lists, addresses, search and joining; written so that the planner reads it as part of the statement.
 */
create or replace function app.is_campaign_for(p_tenant uuid, p_campaign uuid, p_country text, p_open boolean, p_member uuid)
  returns boolean language sql stable as $$
  select p_open
      or not exists (select from member_profiles f
                      where f.tenant_id = p_tenant and f.member_id = p_member and f.country <> p_country)
      or exists (select from participations p
                  where p.tenant_id = p_tenant and p.campaign_id = p_campaign and p.member_id = p_member)
$$;
grant execute on function app.is_campaign_for to trilha_app;

-- What a document says of its issuer is compared with the store's registration number, by whoever judges a report.
create or replace function app.taking_part(p_campaign uuid, p_member uuid, p_hold boolean) returns json
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
begin
  if p_hold then
    perform app.hold_campaign(p_campaign);
    perform from participations where tenant_id = v_tenant and campaign_id = p_campaign and member_id = p_member for update;
  end if;
  return json_build_object(
    'campaign', (
      select json_build_object('id', c.id, 'title', c.title, 'country', c.country, 'timeZone', c.time_zone, 'state', c.state,
               'beginsOn', c.begins_on, 'endsOn', c.ends_on, 'editableUntil', c.editable_until, 'eligibleRoles', c.eligible_roles,
               'provisionalSpendable', c.provisional_spendable, 'requiresProof', c.requires_proof, 'capReport', c.cap_report, 'capPerson', c.cap_person,
               'capStore', c.cap_store, 'budget', c.budget, 'termsVersion', c.terms_version, 'photoWeekStart', c.photo_week_start,
               'openToOtherCountries', c.open_to_other_countries)
        from campaigns c where c.tenant_id = v_tenant and c.id = p_campaign
         and app.is_campaign_for(c.tenant_id, c.id, c.country, c.open_to_other_countries, p_member)),
    'candidate', (
      select json_build_object('role', m.role, 'birthday', f.birthday, 'blocked', exists (
                 select from program_blocks b where b.tenant_id = v_tenant and b.member_id = p_member and b.lifted_at is null))
        from members m left join member_profiles f on f.tenant_id = m.tenant_id and f.member_id = m.id
       where m.tenant_id = v_tenant and m.id = p_member),
    'participation', (
      select json_build_object('id', p.id, 'agencyId', p.agency_id, 'brands', p.brands, 'level', p.level)
        from participations p where p.tenant_id = v_tenant and p.campaign_id = p_campaign and p.member_id = p_member),
    'stores', (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'city', s.city, 'chainId', s.chain_id, 'registration', s.registration,
               'timeZone', s.time_zone, 'allowsCameras', s.allows_cameras, 'chain', h.name, 'from', x.takes_part_from,
               'until', x.takes_part_until) order by h.name, s.name), '[]')
        from participations p
        join participation_stores y on y.tenant_id = p.tenant_id and y.participation_id = p.id
        join program_stores s on s.tenant_id = y.tenant_id and s.id = y.store_id
        join program_chains h on h.tenant_id = s.tenant_id and h.id = s.chain_id
        join campaign_stores x on x.tenant_id = s.tenant_id and x.store_id = s.id and x.campaign_id = p.campaign_id
       where p.tenant_id = v_tenant and p.campaign_id = p_campaign and p.member_id = p_member));
end $$;
grant execute on function app.taking_part to trilha_app;

/* Lays the shares out anew for the campaign's budget. The caller has seized the campaign, so nobody is taking from them. */
create or replace function app.lay_out_budget(p_campaign uuid) returns void
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_budget bigint := (select budget from campaigns where tenant_id = v_tenant and id = p_campaign);
  v_used bigint := app.points_issued(p_campaign);
begin
  delete from campaign_budget_shares where tenant_id = v_tenant and campaign_id = p_campaign;
  if v_budget is null then return; end if;
  insert into campaign_budget_shares (tenant_id, campaign_id, share, allowance, used)
    select v_tenant, p_campaign, n,
           case n when 0 then greatest(v_budget - v_used, 0) when 1 then v_used else 0 end,
           case n when 1 then v_used else 0 end
      from generate_series(0, 64) n;
end $$;
grant execute on function app.lay_out_budget to trilha_app;

create or replace function app.take_budget(p_campaign uuid, p_wanted bigint)
  returns table (granted bigint, watch boolean)
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_share smallint := 1 + pg_backend_pid() % 64;
  v_left bigint;
  v_reserve bigint;
  v_move bigint;
begin
  watch := false;
  select allowance - used into v_left from campaign_budget_shares
   where tenant_id = v_tenant and campaign_id = p_campaign and share = v_share for update;
  if not found then
    granted := p_wanted;
    return next;
    return;
  end if;
  if v_left < p_wanted then
    select allowance - used into v_reserve from campaign_budget_shares
     where tenant_id = v_tenant and campaign_id = p_campaign and share = 0 for update;
    if v_reserve < p_wanted - v_left then
      -- What other shares hold and nobody is taking from just now comes back to the reserve.
      with idle as (
        select share, allowance - used as unused from campaign_budget_shares
         where tenant_id = v_tenant and campaign_id = p_campaign and share not in (0, v_share) and allowance > used
           for update skip locked
      ), emptied as (
        update campaign_budget_shares s set allowance = s.used from idle i
         where s.tenant_id = v_tenant and s.campaign_id = p_campaign and s.share = i.share returning i.unused
      )
      update campaign_budget_shares set allowance = allowance + coalesce((select sum(unused) from emptied), 0)
       where tenant_id = v_tenant and campaign_id = p_campaign and share = 0 returning allowance - used into v_reserve;
    end if;
    -- The smaller the reserve, the smaller what is moved, so that nothing lies idle in other shares at the end.
    v_move := least(v_reserve, greatest(p_wanted - v_left, v_reserve / 64));
    update campaign_budget_shares set allowance = allowance - v_move
     where tenant_id = v_tenant and campaign_id = p_campaign and share = 0;
    update campaign_budget_shares set allowance = allowance + v_move
     where tenant_id = v_tenant and campaign_id = p_campaign and share = v_share;
    v_left := v_left + v_move;
    watch := (v_reserve - v_move) * 5 <= (select budget from campaigns where tenant_id = v_tenant and id = p_campaign);
  end if;
  granted := least(p_wanted, greatest(v_left, 0));
  update campaign_budget_shares set used = used + granted
   where tenant_id = v_tenant and campaign_id = p_campaign and share = v_share;
  return next;
end $$;
grant execute on function app.take_budget to trilha_app;

/*
 * Brings all that is left of a campaign's budget into its reserve, waiting for whoever takes from a share just now, so that nothing is
 * missed by who comes next in this transaction. Locks run from the shares to the reserve, as where points are taken.
 */
create or replace function app.gather_budget(p_campaign uuid) returns void
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_unused bigint;
begin
  perform 1 from campaign_budget_shares
   where tenant_id = v_tenant and campaign_id = p_campaign order by share = 0, share for update;
  with unused as (
    select share, allowance - used as points from campaign_budget_shares
     where tenant_id = v_tenant and campaign_id = p_campaign and share <> 0 and allowance > used
  ), emptied as (
    update campaign_budget_shares s set allowance = s.used from unused u
     where s.tenant_id = v_tenant and s.campaign_id = p_campaign and s.share = u.share returning u.points
  )
  select coalesce(sum(points), 0) into v_unused from emptied;
  update campaign_budget_shares set allowance = allowance + v_unused
   where tenant_id = v_tenant and campaign_id = p_campaign and share = 0;
end $$;
grant execute on function app.gather_budget to trilha_app;

/*
 * Gives points of a reproved report back to the reserve. Where more was issued than the budget allows, because it was lowered, what
 * comes back brings the campaign nearer to its budget and is nobody's to earn.
 */
create or replace function app.return_budget(p_campaign uuid, p_points bigint) returns void
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_over bigint;
begin
  -- One at a time: each sees what the one before has left.
  perform 1 from campaign_budget_shares where tenant_id = v_tenant and campaign_id = p_campaign and share = 0 for update;
  if not found then return; end if;
  select greatest(sum(s.allowance) - (select c.budget from campaigns c where c.tenant_id = v_tenant and c.id = p_campaign), 0) into v_over
    from campaign_budget_shares s where s.tenant_id = v_tenant and s.campaign_id = p_campaign;
  update campaign_budget_shares set used = used - p_points, allowance = allowance - least(p_points, coalesce(v_over, 0))
   where tenant_id = v_tenant and campaign_id = p_campaign and share = 0;
end $$;
grant execute on function app.return_budget to trilha_app;

/*
 * Missions follow sales whatever changed them: reporting, correcting, auditing, undoing. A sale without points posts nothing, so the
 * ledger alone would not tell.
 */
create or replace function app.tell_missions() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Withdrawn ones too: one that was paid in the instant it was withdrawn still follows its sales.
  if exists (select 1 from campaign_missions m where m.tenant_id = new.tenant_id and m.campaign_id = new.campaign_id) then
    insert into outbox (tenant_id, topic, payload, created_at)
      values (new.tenant_id, 'missions.due', jsonb_build_object('memberId', new.member_id, 'campaignId', new.campaign_id),
              greatest(new.reported_at, new.decided_at, case when tg_op = 'UPDATE' then old.decided_at end));
  end if;
  return null;
end $$;

/* A closed campaign never changes, whoever tries. */
create or replace function app.refuse_closed_campaign() returns trigger
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
