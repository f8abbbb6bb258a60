/*
 * In how many other companies a person has a place. Somewhere they were only registered does not count: anybody can write
 * another's address into a form, and may change nothing for them by it.
 */
create function app.other_companies(p_person uuid, p_tenant uuid) returns integer
  language plpgsql stable as $$
declare
  earlier text := current_setting('app.tenant', true);
  belongs record;
  found_places integer := 0;
begin
  for belongs in
    select b.tenant_id, b.member_id from person_members b where b.person_id = p_person and b.tenant_id <> p_tenant
  loop
    perform set_config('app.tenant', belongs.tenant_id::text, true);
    if exists (
      select from members m
       where m.tenant_id = belongs.tenant_id and m.id = belongs.member_id and m.status <> 'registered'
    ) then
      found_places := found_places + 1;
    end if;
  end loop;
  perform set_config('app.tenant', coalesce(earlier, ''), true);
  return found_places;
end $$;
