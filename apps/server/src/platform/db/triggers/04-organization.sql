create trigger enqueue after insert or update of status on imports
  for each row when (new.kind = 'people' and new.status = any (array['checking', 'committing', 'undoing'])) execute function app.enqueue_row('import.due', 'id', '', '');
-- By a name of its own: a server that knows people's files only leaves it for another.
create trigger enqueue_list after insert or update of status on imports
  for each row when (new.kind <> 'people' and new.status = any (array['checking', 'committing', 'undoing'])) execute function app.enqueue_row('list_import.due', 'id', '', '');
