/*
 * Shares of a budget belong to connections, no longer to members: a connection takes for one report at a time, so that reports hardly
 * ever wait for each other, however many people the hash would have put together.
 */
alter table campaign_budget_shares drop constraint campaign_budget_shares_share_check,
  add constraint campaign_budget_shares_share_check check (share between 0 and 64);

do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into campaign_budget_shares (tenant_id, campaign_id, share, allowance, used)
      select s.tenant_id, s.campaign_id, n, 0, 0
        from campaign_budget_shares s cross join generate_series(17, 64) n
       where s.tenant_id = v_tenant and s.share = 0;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

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

/*
 * Takes up to `p_wanted` points out of a campaign's budget; all of them where it has none. `watch` says that the reserve is
 * down to a fifth, so that somebody should look. Locks run from the connection's share to the reserve and never wait for a third.
 */
drop function app.take_budget(uuid, uuid, bigint);
create function app.take_budget(p_campaign uuid, p_wanted bigint)
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
