-- The most that one report of a campaign earns: a single made-up sale is worth no more than this.
alter table campaigns add column cap_report integer check (cap_report > 0);
alter table sales drop constraint sales_cut_by_check,
  add constraint sales_cut_by_check check (cut_by in ('report', 'person', 'store', 'budget'));
alter table store_photos drop constraint store_photos_cut_by_check,
  add constraint store_photos_cut_by_check check (cut_by in ('report', 'person', 'store', 'budget'));

-- Sales a limit cut, in the order in which points that come back are given to them.
create index sales_cut_order on sales (tenant_id, campaign_id, reported_at, id) where cut_by is not null;

-- An auditor may have the queue open twice: each table has claims of its own.
alter table audit_claims add column table_id uuid;
