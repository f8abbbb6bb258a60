-- What is written in news and in the forum is indexed, too.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into outbox (tenant_id, topic, key, payload, available_at, created_at)
    values (v_tenant, 'search_index.due', 'all', '{}', now(), now())
    on conflict (tenant_id, topic, key) where key is not null do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
