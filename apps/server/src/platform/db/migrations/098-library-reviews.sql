-- When a file of the library is looked through again, by whom, and which day its owner was reminded of (LIB-01).
alter table library_files
  -- A day of the company.
  add column review_on date,
  add column review_months smallint check (review_months in (1, 3, 6, 12, 24)),
  -- Null for everybody who manages the library.
  add column review_owner_id uuid,
  add column review_notified_on date,
  add check ((review_on is null) = (review_months is null)),
  add check (review_owner_id is null or review_on is not null),
  add foreign key (tenant_id, review_owner_id) references members (tenant_id, id) on delete set null (review_owner_id);
create index library_files_review_owner on library_files (tenant_id, review_owner_id);
create index library_files_review on library_files (tenant_id, review_on) where review_on is not null;
