/*
 * As before; whoever was in the company as staff of the installation, and is no more, joins as anybody does. What they did as staff stays
 * with the member they were then, behind whom there is an account nobody opens.
 */
create or replace function app.move_member(p_tenant uuid, p_member uuid, p_from uuid, p_to uuid) returns boolean
  language plpgsql as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  if exists (select from members m where m.tenant_id = p_tenant and m.person_id = p_to and m.registered_by = 'staff')
    and not exists (select from staff_access s where s.tenant_id = p_tenant and s.person_id = p_to and s.ended_at is null)
  then
    insert into people (id, username, full_name) values (stand_in, 'staff-' || stand_in, '');
    update people set status = 'blocked' where id = stand_in;
    update members set person_id = stand_in where tenant_id = p_tenant and person_id = p_to;
  end if;
  if exists (select from members m where m.tenant_id = p_tenant and m.person_id = p_to) then return false; end if;
  update members set person_id = p_to where tenant_id = p_tenant and id = p_member and person_id = p_from;
  if not found then return false; end if;
  delete from person_members where tenant_id = p_tenant and person_id = p_from;
  insert into person_members (person_id, tenant_id, member_id) values (p_to, p_tenant, p_member);
  return true;
end $$;
