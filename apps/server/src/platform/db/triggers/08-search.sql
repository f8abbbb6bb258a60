-- What the search of everything knows is written anew after what it is made of changed; each feature's manifest says what that is.
create trigger index_new after insert or delete on trainings
  for each row execute function app.enqueue_search_entry('training', 'id');
create trigger index_changed after update of title, search_text on trainings
  for each row when ((old.title, old.search_text) is distinct from (new.title, new.search_text))
  execute function app.enqueue_search_entry('training', 'id');
create trigger index_new after insert or delete on news
  for each row execute function app.enqueue_search_entry('news', 'id');
-- Whatever an article is made of: it is changed by its authors alone.
create trigger index_changed after update on news
  for each row when (old.* is distinct from new.*)
  execute function app.enqueue_search_entry('news', 'id');
create trigger index_new after insert or delete on podcasts
  for each row execute function app.enqueue_search_entry('podcast', 'id');
create trigger index_changed after update of title, search_text, removed_at on podcasts
  for each row when ((old.title, old.search_text, old.removed_at) is distinct from (new.title, new.search_text, new.removed_at))
  execute function app.enqueue_search_entry('podcast', 'id');
create trigger index_new after insert or delete on library_files
  for each row execute function app.enqueue_search_entry('library_file', 'id');
create trigger index_changed after update of title, search_text, file_id, removed_at on library_files
  for each row when ((old.title, old.search_text, old.file_id, old.removed_at) is distinct from (new.title, new.search_text, new.file_id, new.removed_at))
  execute function app.enqueue_search_entry('library_file', 'id');
create trigger index_texts after insert on library_texts referencing new table as changed
  for each statement execute function app.enqueue_search_of_texts();
create trigger index_new after insert or delete on forum_topics
  for each row execute function app.enqueue_search_entry('topic', 'id');
create trigger index_changed after update of title, removed_at on forum_topics
  for each row when ((old.title, old.removed_at) is distinct from (new.title, new.removed_at))
  execute function app.enqueue_search_entry('topic', 'id');
create trigger index_posts after insert or delete on forum_posts
  for each row execute function app.enqueue_search_entry('topic', 'topic_id');
create trigger index_changed_posts after update of text on forum_posts
  for each row when (old.text is distinct from new.text)
  execute function app.enqueue_search_entry('topic', 'topic_id');
create trigger index_new after insert or delete on campaigns
  for each row execute function app.enqueue_search_entry('campaign', 'id');
create trigger index_changed after update of title on campaigns
  for each row when (old.title is distinct from new.title)
  execute function app.enqueue_search_entry('campaign', 'id');
create trigger index_new after insert or delete on rewards
  for each row execute function app.enqueue_search_entry('reward', 'id');
create trigger index_changed after update of title, description on rewards
  for each row when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function app.enqueue_search_entry('reward', 'id');
create trigger index_new after insert or delete on search_questions
  for each row execute function app.enqueue_search_entry('search_question', 'id');
create trigger index_changed after update of words, answer on search_questions
  for each row when ((old.words, old.answer) is distinct from (new.words, new.answer))
  execute function app.enqueue_search_entry('search_question', 'id');
