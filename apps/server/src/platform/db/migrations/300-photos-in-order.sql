-- Photos a limit cut, in the order in which points that come back are given to them and to sales.
create index store_photos_cut_order on store_photos (tenant_id, campaign_id, taken_at, id) where cut_by is not null;
