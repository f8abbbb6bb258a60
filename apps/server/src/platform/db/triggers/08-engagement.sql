create trigger enqueue after insert or update of status, available_at on deliveries
  for each row when (new.status = 'waiting') execute function app.enqueue_row('delivery.due', 'id', 'available_at', '');
