-- Warnings that points expire led to a page that never existed. Row security counts for the owner too: company by company.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    update notices set link = '/reward-store' where tenant_id = v_tenant and link = '/rewards';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
