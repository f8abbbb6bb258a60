-- What must be read and has changed is confirmed again, as far as its author asks for it (NEW-01).
alter table news
  -- Raised with every change that asks to be confirmed again.
  add column version integer not null default 1;
-- The version that was confirmed last; none where nothing was, and the first for what was confirmed before versions were kept.
alter table news_readers add column confirmed_version integer;

-- What an article said before a change that is confirmed again, and what its author says has changed.
create table news_versions (
  tenant_id uuid not null,
  news_id uuid not null,
  version integer not null check (version >= 1),
  title jsonb not null,
  body jsonb not null,
  -- What has changed since, in the author's words.
  note jsonb not null default '{}',
  replaced_at timestamptz not null,
  replaced_by uuid,
  primary key (tenant_id, news_id, version),
  foreign key (tenant_id, news_id) references news (tenant_id, id) on delete cascade,
  foreign key (tenant_id, replaced_by) references members (tenant_id, id) on delete set null (replaced_by)
);
create index news_versions_replaced_by on news_versions (tenant_id, replaced_by) where replaced_by is not null;

-- Which version somebody confirmed and when: evidence of what was read.
create table news_confirmations (
  tenant_id uuid not null,
  news_id uuid not null,
  member_id uuid not null,
  version integer not null,
  confirmed_at timestamptz not null,
  primary key (tenant_id, news_id, member_id, version),
  foreign key (tenant_id, news_id) references news (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index news_confirmations_member on news_confirmations (tenant_id, member_id);
