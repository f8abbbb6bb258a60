-- Lists of people by the rules by which the reader's language orders names: Spanish has ñ after n, in the others an accent follows its letter.
create index members_name_order on members (tenant_id, (display_name collate "und-x-icu"), id);
create index members_name_order_es on members (tenant_id, (display_name collate "es-x-icu"), id);
-- Who is late in a training, longest first.
create index enrollments_late on enrollments (tenant_id, training_id, due_at, id)
  where subscription = 'active' and due_at is not null and state not in ('finished', 'approved', 'improved');
