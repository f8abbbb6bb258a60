-- Who likes what was written in the forum and under news, and pictures beside it (FOR-01, NEW-01).
create table forum_likes (
  tenant_id uuid not null,
  post_id uuid not null,
  member_id uuid not null,
  liked_at timestamptz not null,
  primary key (tenant_id, post_id, member_id),
  foreign key (tenant_id, post_id) references forum_posts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index forum_likes_member on forum_likes (tenant_id, member_id);

-- Files of a post in their order; none once it was removed.
alter table forum_posts add column picture_ids uuid[] not null default '{}';
alter table forum_posts add constraint forum_posts_removed_shows_nothing check (removed_at is null or picture_ids = '{}');
alter table forum_post_versions add column picture_ids uuid[] not null default '{}';

create table news_comment_likes (
  tenant_id uuid not null,
  comment_id uuid not null,
  member_id uuid not null,
  liked_at timestamptz not null,
  primary key (tenant_id, comment_id, member_id),
  foreign key (tenant_id, comment_id) references news_comments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index news_comment_likes_member on news_comment_likes (tenant_id, member_id);

-- What a comment said before a moderator removed it, so that the removal can be taken back.
alter table news_comments add column removed_text text;
alter table news_comments add constraint news_comments_kept_by_moderators
  check (removed_text is null or removed_by = 'moderator');
-- What the comment said when it was reported (none for older reports), and who decided what about it.
alter table news_comment_reports
  add column said text,
  add column decided_by uuid,
  add column decision text check (decision in ('keep', 'remove')),
  add column note text,
  add foreign key (tenant_id, decided_by) references members (tenant_id, id) on delete set null (decided_by);
create index news_comment_reports_decided_by on news_comment_reports (tenant_id, decided_by) where decided_by is not null;
create index news_comment_reports_decided on news_comment_reports (tenant_id, decided_at desc, comment_id)
  where decided_at is not null;
