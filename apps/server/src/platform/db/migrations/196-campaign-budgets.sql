-- What a campaign may spend: as a whole (its budget), on one person and in one store.
alter table campaigns add column cap_store integer check (cap_store > 0);
alter table campaigns add column budget_spent_at timestamptz;

-- What a report was worth before a limit cut it, and which one did; null where nothing was cut.
alter table sales add column points_before_caps integer, add column cut_by text check (cut_by in ('person', 'store', 'budget'));
alter table sales add constraint sales_cut check ((points_before_caps is null) = (cut_by is null));
alter table store_photos add column points_before_caps integer,
  add column cut_by text check (cut_by in ('person', 'store', 'budget'));
alter table store_photos add constraint store_photos_cut check ((points_before_caps is null) = (cut_by is null));
create index sales_store_campaign on sales (tenant_id, store_id, campaign_id);

/*
 * The budget in shares, so that reports at the same time do not wait for one row: share 0 is the reserve, 1 to 16 are for
 * members by their hash. Allowances add up to the budget (or to what was used, where that is more); what is used never exceeds them.
 */
create table campaign_budget_shares (
  tenant_id uuid not null,
  campaign_id uuid not null,
  share smallint not null check (share between 0 and 16),
  allowance bigint not null,
  used bigint not null,
  primary key (tenant_id, campaign_id, share),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  check (used <= allowance)
) with (fillfactor = 50);
select app.tenant_table('campaign_budget_shares');

/* Points of a campaign's sales and photos that were not reproved. */
create function app.points_issued(p_campaign uuid) returns bigint
  language sql stable
  return (select coalesce(sum(points), 0) from sales
           where tenant_id = app.current_tenant() and campaign_id = p_campaign and status <> 'reproved')
       + (select coalesce(sum(points), 0) from store_photos
           where tenant_id = app.current_tenant() and campaign_id = p_campaign and status <> 'reproved');

/* Lays the shares out anew for the campaign's budget. The caller has seized the campaign, so nobody is taking from them. */
create function app.lay_out_budget(p_campaign uuid) returns void
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
      from generate_series(0, 16) n;
end $$;

/*
 * Takes up to `p_wanted` points out of a campaign's budget; all of them where it has none. `watch` says that the reserve is
 * down to a fifth, so that somebody should look. Locks run from the member's share to the reserve and never wait for a third.
 */
create function app.take_budget(p_campaign uuid, p_member uuid, p_wanted bigint)
  returns table (granted bigint, watch boolean)
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_share smallint := 1 + (hashtextextended(p_member::text, 0) & 15);
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

/* Gives points of a reproved report back to the reserve. */
create function app.return_budget(p_campaign uuid, p_points bigint) returns void
  language sql as $$
  update campaign_budget_shares set used = used - p_points
   where tenant_id = app.current_tenant() and campaign_id = p_campaign and share = 0
$$;
grant execute on function app.points_issued, app.lay_out_budget, app.take_budget, app.return_budget to trilha_app;
