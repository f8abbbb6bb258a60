/*
 * What decides whether a member takes part in a campaign and with which stores, in one go: every report asks it. With `p_hold` the
 * campaign keeps its state and the registration is held until the end of the transaction; what is given was read after that.
 */
create function app.taking_part(p_campaign uuid, p_member uuid, p_hold boolean) returns json
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
               'provisionalSpendable', c.provisional_spendable, 'capReport', c.cap_report, 'capPerson', c.cap_person,
               'capStore', c.cap_store, 'budget', c.budget, 'termsVersion', c.terms_version, 'photoWeekStart', c.photo_week_start)
        from campaigns c where c.tenant_id = v_tenant and c.id = p_campaign),
    'candidate', (
      select json_build_object('role', m.role, 'birthday', f.birthday, 'blocked', exists (
                 select from program_blocks b where b.tenant_id = v_tenant and b.member_id = p_member and b.lifted_at is null))
        from members m left join member_profiles f on f.tenant_id = m.tenant_id and f.member_id = m.id
       where m.tenant_id = v_tenant and m.id = p_member),
    'participation', (
      select json_build_object('id', p.id, 'agencyId', p.agency_id, 'brands', p.brands, 'level', p.level)
        from participations p where p.tenant_id = v_tenant and p.campaign_id = p_campaign and p.member_id = p_member),
    'stores', (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'city', s.city, 'chainId', s.chain_id,
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
