select app.tenant_table('podcast_answers');
select app.tenant_table('podcast_asked_questions');
select app.tenant_table('podcast_audios');
select app.tenant_table('podcast_bookmarks');
select app.tenant_table('podcast_episodes');
select app.tenant_table('podcast_favorites');
select app.tenant_table('podcast_feeds');
select app.tenant_table('podcast_fetches');
select app.tenant_table('podcast_follows');
select app.tenant_table('podcast_listens');
select app.tenant_table('podcast_players');
select app.tenant_table('podcast_playlist_episodes');
select app.tenant_table('podcast_playlist_follows');
select app.tenant_table('podcast_playlists');
select app.tenant_table('podcasts');
-- The worker asks which companies have episodes to tell of.
create policy podcast_episodes_unannounced on podcast_episodes for select to trilha_worker
  using (announced_at is null and removed_at is null);
grant select (tenant_id, published_at, announced_at, removed_at) on podcast_episodes to trilha_worker;
