create trigger enqueue after insert or update of status, available_at on deliveries
  for each row when (new.status = 'waiting') execute function app.enqueue_row('delivery.due', 'id', 'available_at', '');

create trigger enqueue after insert or update of feed_state, feed_asked_at on podcasts
  for each row when (new.feed_state = 'waiting') execute function app.enqueue_row('podcast_feed.due', 'id', 'feed_asked_at', '');
create trigger enqueue after insert or update of state, due_at on podcast_fetches
  for each row when (new.state = 'waiting') execute function app.enqueue_row('podcast_fetch.due', 'id', 'due_at', '');

create trigger enqueue after insert on library_versions
  for each row execute function app.enqueue_row('library_text.due', 'file_id', '', '');

create trigger enqueue after insert on broadcasts
  for each row execute function app.enqueue_row('broadcast.due', 'id', 'due_at', '');

create trigger announce_ranking_role after update of role on members
  for each row when (old.role is distinct from new.role) execute function app.announce_ranking_role();
