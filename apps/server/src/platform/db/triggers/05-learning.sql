create trigger enqueue after insert or update of started_at on trail_recounts
  for each row when (new.finished_at is null) execute function app.enqueue_row('trail_recount.due', 'trail_id', 'started_at', '');
create trigger enqueue after insert or update of sweep_started_at on enrollment_rules
  for each row when (new.sweep_finished_at is null) execute function app.enqueue_row('enrollment_rule.due', 'id', 'sweep_started_at', '');
create trigger announce_arrivals after insert on member_directory referencing new table as changed
  for each statement execute function app.announce_members();
create trigger announce_changes after update on member_directory referencing old table as earlier new table as changed
  for each statement execute function app.announce_changed_members();
create trigger announce_first_countries after insert on member_profiles referencing new table as changed
  for each statement execute function app.announce_countries();
create trigger announce_changed_country after update of country on member_profiles
  for each row when (old.country is distinct from new.country or (old.country_edited_at is not null and new.country_edited_at is null))
  execute function app.announce_country();
create trigger announce_language after update of language on people
  for each row when (old.language is distinct from new.language) execute function app.announce_language();
create trigger announce_hiring_day after update of hired_on on members
  for each row when (old.hired_on is distinct from new.hired_on) execute function app.announce_member();
create trigger enqueue after insert or update of status, due_at on slide_conversions
  for each row when (new.status = 'waiting') execute function app.enqueue_row('slide_conversion.due', 'file_id', 'due_at', '');
create trigger enqueue after insert or update of next_at on report_view_mails
  for each row execute function app.enqueue_row('report_view_mail.due', 'id', 'next_at', 'member_id');
create trigger move_deadline before insert or update of due_at on enrollments
  for each row execute function app.move_deadline();
create trigger follow_branch after update of branch_id on members
  for each row when (old.branch_id is distinct from new.branch_id) execute function app.follow_branch();
create trigger count_in after insert on enrollments
  referencing new table as after_rows for each statement execute function app.count_enrollments();
create trigger count_out after delete on enrollments
  referencing old table as before_rows for each statement execute function app.count_enrollments();
-- Not for every percent of progress.
create trigger count_anew after update on enrollments
  for each row when ((old.subscription, old.state, old.due_at, old.finished_at) is distinct from (new.subscription, new.state, new.due_at, new.finished_at))
  execute function app.count_enrollment();
-- Named so that it comes before `follow_branch`.
create trigger count_moved_member after update of branch_id, status on members
  for each row when (old.branch_id is distinct from new.branch_id or old.status <> new.status) execute function app.count_moved_member();
create trigger count_left_member before delete on members for each row execute function app.count_left_member();
create trigger count_opened after insert on activity_progress for each row execute function app.count_learned_day();
create trigger count_learned after update on activity_progress
  for each row when ((old.report_seq, old.credit_seconds) is distinct from (new.report_seq, new.credit_seconds)
    or (new.state = 'done' and old.state <> 'done'))
  execute function app.count_learned_day();
