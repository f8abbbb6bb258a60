create trigger enqueue after insert or update of status on imports
  for each row when (new.status = any (array['checking', 'committing', 'undoing'])) execute function app.enqueue_row('import.due', 'id', '', '');
