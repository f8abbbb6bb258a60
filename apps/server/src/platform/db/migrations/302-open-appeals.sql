-- Appeals that wait are few among all that waits; home counts them apart.
create index sales_appeals_waiting on sales (tenant_id, reported_at, id) where status = 'awaiting' and appealed;
create index store_photos_appeals_waiting on store_photos (tenant_id, taken_at, id) where status = 'awaiting' and appealed;
