-- The name a file of the library was uploaded under, as it is compared: whoever uploads one called so is asked first (LIB-01).
alter table library_files add column name_key text not null default '';

do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    -- As `searchKey` has it for new ones: `unaccent` would write dashes, quotation marks and œ otherwise.
    update library_files b
       set name_key = trim(regexp_replace(regexp_replace(lower(normalize(f.name, nfkd)), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))
      from files f where b.tenant_id = v_tenant and f.tenant_id = b.tenant_id and f.id = b.file_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

create index library_files_name on library_files (tenant_id, name_key) where removed_at is null;
-- What was uploaded for it and never put there is deleted.
create index files_for_library on files (tenant_id, created_at) where purpose = 'library' and status = 'ready';
