create trigger closed before insert or delete or update on store_photos for each row execute function app.refuse_closed_campaign();
-- The words a person wrote may still be forgotten; what was sold and decided stays.
create trigger closed before insert or delete or update of campaign_id, member_id, store_id, invoice_number, invoice_key, fiscal_key, sold_on, status, revision, appealed, points, credit_posting_id, confirm_posting_id, reason, decided_at on sales
  for each row execute function app.refuse_closed_campaign();
create trigger missions_follow_new_sales after insert on sales for each row execute function app.tell_missions();
create trigger missions_follow_sales after update on sales
  for each row when ((old.status is distinct from new.status) or (old.revision is distinct from new.revision) or (old.sold_on is distinct from new.sold_on)) execute function app.tell_missions();
