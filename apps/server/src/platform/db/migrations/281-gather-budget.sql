/*
 * Brings all that is left of a campaign's budget into its reserve, waiting for whoever takes from a share just now, so that nothing is
 * missed by who comes next in this transaction. Locks run from the shares to the reserve, as where points are taken.
 */
create function app.gather_budget(p_campaign uuid) returns void
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
