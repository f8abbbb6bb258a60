-- The file of a campaign's sales is read in the order they came in.
create index sales_in_order on sales (tenant_id, campaign_id, id);
