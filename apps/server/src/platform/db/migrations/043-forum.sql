-- The forum: topics of the company, of a training or of a trail, and what people write in them (FOR-01).
create table forum_topics (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- None where it is of the whole company.
  training_id uuid,
  member_id uuid not null,
  title text not null,
  written_at timestamptz not null,
  -- The newest reply, else the topic itself.
  last_post_at timestamptz not null,
  -- Place of the newest reply; places are never given twice.
  last_position integer not null default 0,
  -- Replies that stand.
  replies integer not null default 0,
  is_pinned boolean not null default false,
  closed_at timestamptz,
  closed_by uuid,
  closed_reason text,
  accepted_post_id uuid,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, closed_by) references members (tenant_id, id) on delete set null (closed_by),
  check ((closed_at is null) = (closed_reason is null))
);
create index forum_topics_in_order on forum_topics (tenant_id, is_pinned desc, last_post_at desc, id desc) where removed_at is null;
create index forum_topics_of_training on forum_topics (tenant_id, training_id, is_pinned desc, last_post_at desc, id desc);
create index forum_topics_member on forum_topics (tenant_id, member_id);
create index forum_topics_closed_by on forum_topics (tenant_id, closed_by) where closed_by is not null;
create index forum_topics_search on forum_topics using gin (tenant_id, app.search_key(title) gin_trgm_ops);

-- What was written: at place 0 what the topic asks, behind it the replies.
create table forum_posts (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  topic_id uuid not null,
  position integer not null check (position >= 0),
  member_id uuid not null,
  -- Empty once it was removed.
  text text not null,
  quoted_post_id uuid,
  written_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'moderator')),
  primary key (tenant_id, id),
  unique (tenant_id, topic_id, position),
  foreign key (tenant_id, topic_id) references forum_topics (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, quoted_post_id) references forum_posts (tenant_id, id) on delete set null (quoted_post_id),
  check ((removed_at is null) = (removed_by is null)),
  check (removed_at is null or text = '')
);
create index forum_posts_member on forum_posts (tenant_id, member_id, written_at);
create index forum_posts_quoted on forum_posts (tenant_id, quoted_post_id) where quoted_post_id is not null;
create index forum_posts_search on forum_posts using gin (tenant_id, app.search_key(text) gin_trgm_ops);
alter table forum_topics add constraint forum_topics_accepted_post
  foreign key (tenant_id, accepted_post_id) references forum_posts (tenant_id, id) on delete set null (accepted_post_id);
create index forum_topics_accepted on forum_topics (tenant_id, accepted_post_id) where accepted_post_id is not null;

-- What a post said before it was edited or removed.
create table forum_post_versions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  post_id uuid not null,
  -- Of the topic, where the post is at place 0.
  title text,
  text text not null,
  replaced_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, post_id) references forum_posts (tenant_id, id) on delete cascade
);
create index forum_post_versions_of_post on forum_post_versions (tenant_id, post_id, id);

create table forum_mentions (
  tenant_id uuid not null,
  post_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, post_id, member_id),
  foreign key (tenant_id, post_id) references forum_posts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index forum_mentions_member on forum_mentions (tenant_id, member_id);

-- How far somebody has read a topic, and whether they follow it.
create table forum_readers (
  tenant_id uuid not null,
  topic_id uuid not null,
  member_id uuid not null,
  read_position integer not null default -1,
  read_at timestamptz,
  is_following boolean not null default false,
  -- The reply they were last told of; they are told of the next one once they have read this one.
  notified_position integer not null default -1,
  primary key (tenant_id, topic_id, member_id),
  foreign key (tenant_id, topic_id) references forum_topics (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index forum_readers_member on forum_readers (tenant_id, member_id, topic_id);

create table forum_reports (
  tenant_id uuid not null,
  post_id uuid not null,
  member_id uuid not null,
  reason text not null check (reason in ('offensive', 'private_data', 'spam', 'other')),
  text text not null,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decision text check (decision in ('keep', 'remove', 'warn')),
  note text,
  primary key (tenant_id, post_id, member_id),
  foreign key (tenant_id, post_id) references forum_posts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, decided_by) references members (tenant_id, id) on delete set null (decided_by)
);
create index forum_reports_member on forum_reports (tenant_id, member_id);
create index forum_reports_decided_by on forum_reports (tenant_id, decided_by) where decided_by is not null;
create index forum_reports_open on forum_reports (tenant_id, reported_at, post_id) where decided_at is null;
create index forum_reports_decided on forum_reports (tenant_id, decided_at desc, post_id) where decided_at is not null;
