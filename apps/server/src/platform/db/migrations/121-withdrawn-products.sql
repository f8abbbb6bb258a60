-- A product that was withdrawn may come back under the same SKU.
alter table campaign_products drop constraint campaign_products_tenant_id_campaign_id_sku_key;
create unique index campaign_products_sku on campaign_products (tenant_id, campaign_id, lower(sku)) where not withdrawn;
