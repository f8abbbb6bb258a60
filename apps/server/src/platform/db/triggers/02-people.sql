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
-- The server is held to it; whoever owns the database and mends by hand is not.
create trigger keep_an_administrator after update of role, status, registered_by on members
  for each row when (current_user = 'trilha_app' and app.is_active_administrator(old) and not app.is_active_administrator(new))
  execute function app.keep_an_administrator();
create trigger keep_an_administrator_left after delete on members
  for each row when (current_user = 'trilha_app' and app.is_active_administrator(old)) execute function app.keep_an_administrator();
create trigger note_role_change before update of role on members
  for each row when (old.role is distinct from new.role) execute function app.note_role_change();
create trigger note_role_grant_of_new before insert on members
  for each row execute function app.note_role_grant();
create trigger note_role_grant before update of role, status on members
  for each row when (old.role is distinct from new.role or (old.status <> 'approved' and new.status = 'approved'))
  execute function app.note_role_grant();
