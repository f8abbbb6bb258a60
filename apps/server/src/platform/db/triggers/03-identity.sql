create trigger directory_after_insert after insert on session_families
  for each row when (new.member_id is not null and new.acting_id is null) execute function app.follow_session();
create trigger directory_after_update after update of rotated_at, member_id on session_families
  for each row when (new.member_id is not null and new.acting_id is null) execute function app.follow_session();
create trigger forget_push_devices after update of revoked_at on session_families
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function app.forget_push_devices();
-- Who deletes their account reads the farewell on the page they are on; their stream ends with its own time.
create trigger announce_ended_session after update of revoked_at on session_families
  for each row when (old.revoked_at is null and new.revoked_at is not null and new.revoked_reason is distinct from 'account_deleted') execute function app.announce_ended_session();
