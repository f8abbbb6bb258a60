/* However a session ends, its devices are forgotten in every company of the person. */
create or replace function app.forget_push_devices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  company uuid;
begin
  for company in select m.tenant_id from person_members m where m.person_id = new.person_id loop
    perform set_config('app.tenant', company::text, true);
    delete from push_devices d where d.tenant_id = company and d.family_id = new.id;
  end loop;
  perform set_config('app.tenant', before, true);
  return null;
end $$;
