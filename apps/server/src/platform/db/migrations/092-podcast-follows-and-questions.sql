-- Who wants to hear of what is new in a show or in a colleague's playlist (POD-01).
create table podcast_follows (
  tenant_id uuid not null,
  member_id uuid not null,
  podcast_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, podcast_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, podcast_id) references podcasts (tenant_id, id) on delete cascade
);
create index podcast_follows_podcast on podcast_follows (tenant_id, podcast_id);

create table podcast_playlist_follows (
  tenant_id uuid not null,
  member_id uuid not null,
  playlist_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, playlist_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, playlist_id) references podcast_playlists (tenant_id, id) on delete cascade
);
create index podcast_playlist_follows_playlist on podcast_playlist_follows (tenant_id, playlist_id);

-- When those who follow its show were told that it is out.
alter table podcast_episodes add column announced_at timestamptz;
create index podcast_episodes_unannounced on podcast_episodes (tenant_id, published_at)
  where announced_at is null and removed_at is null;

-- The question an episode ends with, with its choices and the right one; and what each person answered to it, once.
alter table podcast_episodes add column question jsonb;
create table podcast_answers (
  tenant_id uuid not null,
  member_id uuid not null,
  episode_id uuid not null,
  choice integer not null check (choice >= 0),
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (tenant_id, member_id, episode_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade
);
create index podcast_answers_episode on podcast_answers (tenant_id, episode_id);
