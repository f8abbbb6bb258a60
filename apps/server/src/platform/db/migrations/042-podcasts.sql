-- Podcasts: shows, episodes and their audios, who listened how far, playlists, feeds in and out (POD-01).
create table podcasts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  summary jsonb not null default '{}',
  author text not null default '',
  cover_file_id uuid,
  category_ids uuid[] not null default '{}',
  audience_area_ids uuid[] not null default '{}',
  audience_group_ids uuid[] not null default '{}',
  audience_tag_ids uuid[] not null default '{}',
  -- Null while it is a draft.
  published_at timestamptz,
  -- Where it was imported from, and what that feed says beside the texts above.
  feed_address text,
  feed jsonb,
  feed_read_at timestamptz,
  -- Its names and author as they are searched.
  search_text text not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id)
);
create unique index podcasts_of_feed on podcasts (tenant_id, feed_address) where removed_at is null;
create index podcasts_in_order on podcasts (tenant_id, published_at desc, id desc) where removed_at is null;

create table podcast_episodes (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  podcast_id uuid not null,
  title jsonb not null,
  summary jsonb not null default '{}',
  cover_file_id uuid,
  kind text not null default 'full' check (kind in ('full', 'trailer', 'bonus')),
  season integer check (season > 0),
  number integer check (number > 0),
  -- What hearing it to the end earns.
  points integer not null default 0 check (points between 0 and 10000),
  published_at timestamptz,
  -- By which a feed knows it, and what the feed says beside the texts above.
  guid text,
  feed jsonb,
  search_text text not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, podcast_id, guid),
  foreign key (tenant_id, podcast_id) references podcasts (tenant_id, id) on delete cascade
);
create index podcast_episodes_in_order on podcast_episodes (tenant_id, podcast_id, published_at desc, id desc) where removed_at is null;

create table podcast_audios (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  episode_id uuid not null,
  language text not null check (language in ('pt-BR', 'en-US', 'es-ES', 'fr-FR')),
  file_id uuid not null,
  -- As the file itself tells it.
  seconds double precision not null check (seconds > 0),
  transcript jsonb not null default '[]',
  -- Its words as they are searched.
  transcript_text text not null default '',
  chapters jsonb not null default '[]',
  primary key (tenant_id, id),
  unique (tenant_id, episode_id, language),
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index podcast_audios_file on podcast_audios (tenant_id, file_id);

-- What a feed names and still lies elsewhere: gone once it was fetched, failed where it cannot be.
create table podcast_fetches (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  podcast_id uuid not null,
  -- None for the picture of the show.
  episode_id uuid,
  kind text not null check (kind in ('audio', 'cover', 'transcript', 'chapters')),
  language text not null check (language in ('pt-BR', 'en-US', 'es-ES', 'fr-FR')),
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'failed')),
  problem text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, podcast_id, episode_id, kind, language),
  foreign key (tenant_id, podcast_id) references podcasts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade,
  check ((state = 'failed') = (problem is not null))
);
create index podcast_fetches_episode on podcast_fetches (tenant_id, episode_id);

-- How far somebody heard an audio, and which seconds of it.
create table podcast_listens (
  tenant_id uuid not null,
  member_id uuid not null,
  audio_id uuid not null,
  position double precision not null,
  -- When they were there: a report that comes late from another device moves nothing back.
  position_at timestamptz not null,
  coverage text not null default '',
  seen_share double precision not null default 0,
  started_at timestamptz not null,
  heard_at timestamptz,
  primary key (tenant_id, member_id, audio_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, audio_id) references podcast_audios (tenant_id, id) on delete cascade
);
create index podcast_listens_audio on podcast_listens (tenant_id, audio_id);

-- What somebody is listening to, on whatever device, and the time their reports may still claim: nobody hears two things at once.
create table podcast_players (
  tenant_id uuid not null,
  member_id uuid not null,
  audio_id uuid,
  queue uuid[] not null default '{}',
  rate double precision not null default 1,
  chosen_at timestamptz not null,
  credit_seconds double precision not null default 0,
  reported_at timestamptz,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

create table podcast_favorites (
  tenant_id uuid not null,
  member_id uuid not null,
  podcast_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, podcast_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, podcast_id) references podcasts (tenant_id, id) on delete cascade
);
create index podcast_favorites_podcast on podcast_favorites (tenant_id, podcast_id);

create table podcast_playlists (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  name text not null,
  is_shared boolean not null default false,
  revision integer not null default 1,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create unique index podcast_playlists_name on podcast_playlists (tenant_id, member_id, lower(name));
create index podcast_playlists_shared on podcast_playlists (tenant_id, changed_at desc, id) where is_shared;

create table podcast_playlist_episodes (
  tenant_id uuid not null,
  playlist_id uuid not null,
  episode_id uuid not null,
  place integer not null,
  primary key (tenant_id, playlist_id, episode_id),
  foreign key (tenant_id, playlist_id) references podcast_playlists (tenant_id, id) on delete cascade,
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade
);
create index podcast_playlist_episodes_episode on podcast_playlist_episodes (tenant_id, episode_id);

-- The secret addresses by which a person's podcast app reads: found by the hash, shown again by what is encrypted.
create table podcast_feeds (
  tenant_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  sealed_token bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
