-- A play of what was wrong in another one, by the ids of those pieces; null for a play that counts. Practice concludes nothing and pays
-- nothing.
alter table game_plays add column practice_pieces jsonb check (jsonb_typeof(practice_pieces) = 'array');
