-- Whether people of other countries may take part in a campaign too.
alter table campaigns add column open_to_other_countries boolean not null default false;

-- A country nobody told was written as Brazil; it is unknown from now on, and keeps nobody from a campaign. What was written in
-- companies of other countries, without an address or a document, was never told.
alter table member_profiles alter column country drop not null, alter column country drop default;
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants where coalesce(settings ->> 'country', 'BRA') <> 'BRA' loop
    perform set_config('app.tenant', v_tenant::text, true);
    update member_profiles set country = null
     where tenant_id = v_tenant and country = 'BRA' and document is null and postal_code is null and city is null and state is null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
