-- Small grey pictures by which photographs are told apart: those of sales and of store photos.
create table picture_thumbnails (
  tenant_id uuid not null,
  file_id uuid not null,
  image bytea not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
select app.tenant_table('picture_thumbnails');

-- What the text of a receipt says of itself, as its device read it: two that share a word of it show one document.
alter table sales add column read_evidence text[] not null default '{}';
create index sales_read_evidence on sales using gin (tenant_id, read_evidence) where read_evidence <> '{}';

-- Receipts of one store or one person about the same days are compared.
create index sales_store_days on sales (tenant_id, store_id, sold_on);
create index sales_member_days on sales (tenant_id, member_id, sold_on);
create index sale_flags_other on sale_flags (tenant_id, other_sale_id);

alter table sale_flags drop constraint sale_flags_kind_check;
alter table sale_flags add constraint sale_flags_kind_check
  check (kind in ('same_picture', 'same_fiscal_key', 'same_invoice', 'same_text'));

-- Flags by the layout of a receipt said nothing. What still waits for an auditor is compared anew; row security counts for the owner
-- too: company by company. The queue takes rows of the server's role alone, so it is opened to the owner for this once.
alter table outbox no force row level security;
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    delete from sale_flags where tenant_id = v_tenant and kind = 'same_picture';
    delete from photo_flags where tenant_id = v_tenant;
    insert into outbox (tenant_id, topic, payload)
      select v_tenant, 'sale.reported', jsonb_build_object('memberId', s.member_id, 'saleId', s.id)
        from sales s
       where s.tenant_id = v_tenant and s.status = 'awaiting'
         and exists (select from sale_pages p where p.tenant_id = v_tenant and p.sale_id = s.id)
       order by s.id;
    insert into outbox (tenant_id, topic, payload)
      select v_tenant, 'photo.sent', jsonb_build_object('memberId', p.member_id, 'photoId', p.id)
        from store_photos p
       where p.tenant_id = v_tenant and p.status = 'awaiting'
       order by p.id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table outbox force row level security;
