/*
 * As before, gives points of a report back to the reserve. Where more was issued than the budget allows, because it was lowered, what comes
 * back brings the campaign nearer to its budget and is nobody's to earn.
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
