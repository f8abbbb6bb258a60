/*
 * As before; asked at every request, and therefore written so that its statements are planned once and the costly ones run only
 * where they decide.
 */
create or replace function app.account_step(p_member members, p_must_change_password boolean, p_tenant tenants) returns text
  language plpgsql stable as $$
declare
  v_terms integer;
begin
  if p_must_change_password then return 'change_password'; end if;
  select v.version into v_terms from terms_versions v where v.tenant_id = p_member.tenant_id order by v.version desc limit 1;
  if found and not exists (
    select from terms_acceptances a
     where a.tenant_id = p_member.tenant_id and a.member_id = p_member.id and a.version = v_terms
  ) then
    return 'accept_terms';
  end if;
  if p_tenant.asks_complete_register and exists (
    select
      from jsonb_array_elements(
        case jsonb_typeof(p_tenant.settings -> 'completeRegisterFields')
          when 'array' then p_tenant.settings -> 'completeRegisterFields' else '[]' end) f
     where f ->> 'required' = 'true'
       -- A flag is a choice: leaving it off answers it.
       and f ->> 'field' not in ('email_opt_in', 'special_needs')
       and coalesce(btrim((
         select (to_jsonb(p) || p.details) ->> (f ->> 'field')
           from member_profiles p where p.tenant_id = p_member.tenant_id and p.member_id = p_member.id)), '') = ''
  ) then
    return 'complete_register';
  end if;
  return null;
end $$;
