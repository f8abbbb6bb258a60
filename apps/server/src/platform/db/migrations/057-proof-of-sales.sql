-- Pictures that were compared with others, so that nothing is approved in bulk before. What was sent earlier was.
alter table sale_pages add column compared boolean not null default true;
alter table sale_pages alter column compared set default false;
alter table store_photos add column compared boolean not null default true;
alter table store_photos alter column compared set default false;

-- The same bytes sent again are found before they are taken.
create index files_content on files (tenant_id, sha256);
create index store_photos_file on store_photos (tenant_id, file_id);

-- Whether every sale of a campaign needs a key or a photo of its document, also where a store allows no cameras.
alter table campaigns add column requires_proof boolean not null default false;
