-- Read with every call: kept beside the settings, which may be long.
alter table tenants
  add column asks_complete_register boolean not null
    generated always as (coalesce(settings ->> 'useCompleteRegister', '') = 'true') stored;

/* What a member has to do before anything else opens (SES-19), null where the way is free. */
create function app.account_step(p_member members, p_must_change_password boolean, p_tenant tenants) returns text
  language sql stable as $$
  select case
    when p_must_change_password then 'change_password'
    when (
      select not exists (
        select from terms_acceptances a
         where a.tenant_id = v.tenant_id and a.member_id = p_member.id and a.version = v.version)
        from terms_versions v where v.tenant_id = p_member.tenant_id order by v.version desc limit 1
    ) then 'accept_terms'
    when p_tenant.asks_complete_register and exists (
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
    ) then 'complete_register'
  end
$$;
grant execute on function app.account_step to trilha_app;

/* As before; also what the member has to do before anything else opens. Whom a company vouches for has no rights over the
   installation, whoever they say it is. */
drop function app.open_session(uuid, integer, timestamptz);
create function app.open_session(p_family uuid, p_generation integer, p_now timestamptz)
  returns table (
    person_id uuid, full_name text, email text, is_superuser boolean, person_status text, language text, time_zone text,
    tenant_id uuid, member_id uuid, role text, member_status text, blocked_reason text, display_name text, branch_id uuid,
    label_ids uuid[], modules text[], tenant_languages text[], tenant_time_zone text, maintenance boolean,
    needs_second_factor boolean, account_step text
  )
  language plpgsql as $$
declare
  f record;
begin
  select s.person_id, s.tenant_id, s.member_id, s.bound_tenant_id, p.full_name, p.email, p.is_superuser, p.status, p.language,
         p.time_zone, p.has_second_factor, p.must_change_password
    into f
    from session_families s join people p on p.id = s.person_id
   where s.id = p_family and s.revoked_at is null and s.expires_at > p_now
     and s.generation between p_generation and p_generation + 1;
  if not found then return; end if;
  perform set_config('app.tenant', coalesce(f.tenant_id::text, ''), true);
  return query
    select f.person_id, f.full_name, f.email, f.is_superuser and f.bound_tenant_id is null, f.status, f.language, f.time_zone,
           t.id, m.id, m.role, m.status, m.blocked_reason, m.display_name, m.branch_id,
           array(select l.label_id from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id),
           t.modules, t.languages, t.time_zone, t.maintenance,
           -- An identity provider answers for its people itself.
           f.bound_tenant_id is null and not f.has_second_factor and m.role = any (t.second_factor_roles),
           app.account_step(m, f.must_change_password, t)
      from (select 1) one
      left join members m on m.tenant_id = f.tenant_id and m.id = f.member_id
      left join tenants t on t.id = m.tenant_id;
end $$;
grant execute on function app.open_session to trilha_app;
