-- Statistics named how many rows each company has. One that was new, or grew since they were taken, was expected to have none:
-- every index that begins with tenant_id then looked as good as the right one, and statements over its people read all of its
-- rows once a row (a first import of 100,000 people took hours). Without statistics of this column every company is expected
-- to have one part in two hundred of a table, and the index that names more columns is taken, whoever asks.
create or replace function app.tenant_table(p_table regclass, p_verbs text default 'select, insert, update, delete') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = (select app.current_tenant())) with check (tenant_id = (select app.current_tenant()))',
    p_table);
  execute format('grant %s on %s to trilha_app', p_verbs, p_table);
  execute format('alter table %s alter column tenant_id set statistics 0', p_table);
end $$;

do $$
declare
  t record;
begin
  for t in select c.relname from pg_class c
             join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table public.%I alter column tenant_id set statistics 0', t.relname);
    perform pg_clear_attribute_stats('public', t.relname, 'tenant_id', false);
  end loop;
end $$;
