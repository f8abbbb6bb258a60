-- Access of the installation's staff ends at its moment, not when the job comes by that writes it down.

create function app.staff_time_is_over(p_tenant uuid, p_person uuid, p_now timestamptz) returns boolean
  language sql stable
  return exists (
    select from staff_access s
     where s.tenant_id = p_tenant and s.person_id = p_person and s.ended_at is null and s.ends_at <= p_now);

/*
 * As before; a session of staff whose time is over is in no company, and acting begun in it is over with it.
 */
create or replace function app.open_session(p_family uuid, p_generation integer, p_now timestamptz)
  returns table (
    person_id uuid, full_name text, email text, is_superuser boolean, person_status text, language text, time_zone text,
    tenant_id uuid, member_id uuid, role text, member_status text, blocked_reason text, display_name text, branch_id uuid,
    label_ids uuid[], modules text[], tenant_languages text[], tenant_time_zone text, maintenance boolean,
    needs_second_factor boolean, account_step text, acting_member_id uuid, acting_role text, acting_superuser boolean
  )
  language plpgsql as $$
declare
  f record;
  acting_member uuid;
  acting_as text;
  acting_super boolean;
begin
  select s.person_id, s.tenant_id, s.member_id, s.bound_tenant_id, s.acting_from, s.acting_id, p.full_name, p.email,
         p.is_superuser, p.status, p.language, p.time_zone, p.has_second_factor, p.must_change_password
    into f
    from session_families s join people p on p.id = s.person_id
   where s.id = p_family and s.revoked_at is null and s.expires_at > p_now
     and s.generation between p_generation and p_generation + 1;
  if not found then return; end if;
  perform set_config('app.tenant', coalesce(f.tenant_id::text, ''), true);
  if f.tenant_id is not null and f.acting_id is null and app.staff_time_is_over(f.tenant_id, f.person_id, p_now) then
    f.tenant_id := null;
    f.member_id := null;
    perform set_config('app.tenant', '', true);
  end if;
  if f.acting_id is not null then
    select m.id, m.role, p.is_superuser and o.bound_tenant_id is null into acting_member, acting_as, acting_super
      from acting_sessions a
      join session_families o on o.id = f.acting_from and o.revoked_at is null and o.expires_at > p_now
      join members m on m.tenant_id = a.tenant_id and m.id = a.by_member_id and m.person_id = o.person_id and m.status = 'approved'
      join people p on p.id = m.person_id and p.status = 'active'
     where a.tenant_id = f.tenant_id and a.id = f.acting_id and a.ended_at is null and a.ends_at > p_now
       and not app.staff_time_is_over(m.tenant_id, m.person_id, p_now);
    if not found then return; end if;
    perform set_config('app.acting', f.acting_id::text, true);
  end if;
  return query
    select f.person_id, f.full_name, f.email, f.is_superuser and f.bound_tenant_id is null, f.status, f.language, f.time_zone,
           t.id, m.id, m.role, m.status, m.blocked_reason, m.display_name, m.branch_id,
           array(select l.label_id from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id),
           t.modules, t.languages, t.time_zone, t.maintenance,
           -- An identity provider answers for its people itself.
           f.bound_tenant_id is null and not f.has_second_factor and m.role = any (t.second_factor_roles),
           case when f.acting_id is null then app.account_step(m, f.must_change_password, t) end,
           acting_member, acting_as, acting_super
      from (select 1) one
      left join members m on m.tenant_id = f.tenant_id and m.id = f.member_id
      left join tenants t on t.id = m.tenant_id;
end $$;
grant execute on function app.staff_time_is_over to trilha_app;
