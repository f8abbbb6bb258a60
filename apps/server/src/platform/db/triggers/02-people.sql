create trigger directory_after_insert after insert on members referencing new table as changed
  for each statement execute function app.follow_members('id');
create trigger directory_after_update after update on members referencing new table as changed
  for each statement execute function app.follow_members('id');
create trigger directory_after_insert after insert on member_profiles referencing new table as changed
  for each statement execute function app.follow_members('member_id');
create trigger directory_after_update after update on member_profiles referencing new table as changed
  for each statement execute function app.follow_members('member_id');
create trigger directory_after_insert after insert on member_labels referencing new table as changed
  for each statement execute function app.follow_members('member_id');
create trigger directory_after_delete after delete on member_labels referencing old table as changed
  for each statement execute function app.follow_members('member_id');
create trigger directory_after_update after update of username, email on people
  for each row when ((old.username is distinct from new.username) or (old.email is distinct from new.email)) execute function app.follow_person();
create trigger announce_lost_access after update of status on members
  for each row when (old.status = 'approved' and new.status = 'blocked') execute function app.announce_ended_session();
