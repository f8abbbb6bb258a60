-- People a moderator has muted in the forum for a time, and two more decisions about what was reported (FOR-01).
create table forum_mutes (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  -- What was reported.
  post_id uuid not null,
  muted_at timestamptz not null,
  muted_until timestamptz not null,
  -- Taken back before its time.
  lifted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, post_id) references forum_posts (tenant_id, id) on delete cascade
);
create index forum_mutes_member on forum_mutes (tenant_id, member_id, muted_until);
create index forum_mutes_post on forum_mutes (tenant_id, post_id);

alter table forum_reports drop constraint forum_reports_decision_check;
alter table forum_reports add constraint forum_reports_decision_check
  check (decision in ('keep', 'remove', 'warn', 'close', 'mute'));
