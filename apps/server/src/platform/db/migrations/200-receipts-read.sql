-- What the device read from an invoice and proposed, beside what its person told: an array of
-- { field, value, confidence, source } (packages/contracts/src/incentives/sales.ts).
alter table sales add column readings jsonb not null default '[]';

-- Store photos are compared as invoices are, and their person may ask for a second auditor once.
alter table store_photos
  add column appealed boolean not null default false,
  add column hash bit(64),
  add column quarters integer[];
create index store_photos_quarters on store_photos using gin (tenant_id, quarters);

-- Photos that show the same as one sent before, by anybody, in another week or store.
create table photo_flags (
  tenant_id uuid not null,
  photo_id uuid not null,
  other_photo_id uuid not null,
  primary key (tenant_id, photo_id, other_photo_id),
  foreign key (tenant_id, photo_id) references store_photos (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_photo_id) references store_photos (tenant_id, id) on delete cascade
);
create index photo_flags_other on photo_flags (tenant_id, other_photo_id);
select app.tenant_table('photo_flags');
