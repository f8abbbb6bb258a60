create trigger enqueue after insert or update of status, available_at on reward_card_jobs
  for each row when (new.status = 'waiting') execute function app.enqueue_row('gift_card.due', 'order_id', 'available_at', 'member_id');
