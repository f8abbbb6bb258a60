-- Whom an article is for, how long it stands, and what stands in it besides its text (NEW-01).
alter table news
  add column pictures jsonb not null default '[]',
  add column video jsonb,
  add column buttons jsonb not null default '[]',
  add column tag_ids uuid[] not null default '{}',
  add column audience_area_ids uuid[] not null default '{}',
  add column audience_group_ids uuid[] not null default '{}',
  add column audience_tag_ids uuid[] not null default '{}',
  add column ends_at timestamptz,
  add column is_pinned boolean not null default false,
  add column is_banner boolean not null default false,
  add column must_read boolean not null default false,
  add column takes_comments boolean not null default true,
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add constraint news_ends_after_it_begins check (ends_at > published_at);
drop index news_latest;
create index news_in_order on news (tenant_id, is_pinned desc, published_at desc, id desc);

-- What somebody did with an article, a row for whoever did anything.
create table news_readers (
  tenant_id uuid not null,
  news_id uuid not null,
  member_id uuid not null,
  read_at timestamptz,
  confirmed_at timestamptz,
  liked_at timestamptz,
  banner_closed_at timestamptz,
  primary key (tenant_id, news_id, member_id),
  foreign key (tenant_id, news_id) references news (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index news_readers_member on news_readers (tenant_id, member_id, news_id);
create index news_readers_liked on news_readers (tenant_id, news_id) where liked_at is not null;

create table news_comments (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  news_id uuid not null,
  member_id uuid not null,
  -- Empty once it was removed.
  text text not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'moderator')),
  primary key (tenant_id, id),
  foreign key (tenant_id, news_id) references news (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((removed_at is null) = (removed_by is null)),
  check (removed_at is null or text = '')
);
create index news_comments_of_article on news_comments (tenant_id, news_id, id desc);
create index news_comments_of_member on news_comments (tenant_id, member_id, written_at);

create table news_comment_reports (
  tenant_id uuid not null,
  comment_id uuid not null,
  member_id uuid not null,
  reason text not null check (reason in ('offensive', 'private_data', 'spam', 'other')),
  text text not null,
  reported_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, comment_id, member_id),
  foreign key (tenant_id, comment_id) references news_comments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index news_comment_reports_member on news_comment_reports (tenant_id, member_id);
create index news_comment_reports_open on news_comment_reports (tenant_id, reported_at, comment_id) where decided_at is null;
