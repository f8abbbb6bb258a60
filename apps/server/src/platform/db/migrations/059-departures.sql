-- When somebody who was there left, written the moment they did, and by whom where that was not they themselves.
alter table training_event_presences add column left_at timestamptz, add column left_by uuid,
  add constraint left_once_there check (left_at is null or mark in ('present', 'late'));
