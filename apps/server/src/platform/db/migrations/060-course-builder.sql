-- Who changed a draft last, which revision of it people take, and deletions that can still be taken back.
alter table courses
  add column draft_updated_by uuid,
  add column published_revision integer,
  add column deleted_at timestamptz;

-- The administrators' list: last changed first.
create index courses_managed on courses (tenant_id, draft_updated_at desc, id desc) where deleted_at is null;
-- One label of a kind per name, so that adding one twice makes one.
create unique index labels_name on labels (tenant_id, kind, name);
-- Finding members by a part of their name.
create index members_search on members using gin (tenant_id, app.search_key(display_name) gin_trgm_ops);
-- People of one course, and how many of them are where.
create index enrolments_subscription on enrolments (tenant_id, training_kind, training_id, subscription);
