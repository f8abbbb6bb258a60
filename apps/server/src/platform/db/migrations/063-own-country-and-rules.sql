-- When a person said another country of themselves than was known before; null where their company said what stands.
alter table member_profiles add column country_edited_at timestamptz;

-- The country by which a rule came to somebody, and whether it let go of them because of their country alone.
alter table obligations
  add column country text,
  add column ended_by_country boolean not null default false;
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    update obligations o set country = f.country from member_profiles f
     where o.tenant_id = v_tenant and o.ended_at is null
       and f.tenant_id = o.tenant_id and f.member_id = o.member_id and f.country is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
