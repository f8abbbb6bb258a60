create trigger enqueue after insert or update of due_at on points_transfer_checks
  for each row when (new.due_at is not null) execute function app.enqueue_row('transfer_check.due', 'id', 'due_at', 'member_id');
create trigger enqueue after insert or update of due_at on points_transfers
  for each row when (new.due_at is not null) execute function app.enqueue_row('transfer.due', 'id', 'due_at', 'member_id');
create trigger enqueue after insert or update of due_at on points_transfer_reconciliations
  for each row when (new.due_at is not null) execute function app.enqueue_row('reconciliation.due', 'id', 'due_at', 'requested_by');
