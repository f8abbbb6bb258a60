-- Who deletes their account is to be erased in companies as well whose directory took them out before: their place there is gone from
-- the list of their companies, their data is not.

/* Puts every company that still keeps a member of this person on the list of their companies; it is erased with them. */
create function app.rejoin_former_companies(p_person uuid) returns void
  language plpgsql as $$
declare
  here text := coalesce(current_setting('app.tenant', true), '');
  t uuid;
begin
  for t in select c.id from tenants c
            where not exists (select from person_members b where b.person_id = p_person and b.tenant_id = c.id) order by c.id loop
    perform set_config('app.tenant', t::text, true);
    insert into person_members (person_id, tenant_id, member_id)
    select p_person, t, m.id from members m where m.tenant_id = t and m.person_id = p_person;
  end loop;
  perform set_config('app.tenant', here, true);
end $$;
grant execute on function app.rejoin_former_companies to trilha_app;
