-- Places of a recording that somebody keeps, each with the sentence said there as it was then (POD-01).
create table podcast_bookmarks (
  tenant_id uuid not null,
  member_id uuid not null,
  audio_id uuid not null,
  second integer not null check (second >= 0),
  quote text not null,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, audio_id, second),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, audio_id) references podcast_audios (tenant_id, id) on delete cascade
);
create index podcast_bookmarks_audio on podcast_bookmarks (tenant_id, audio_id);
