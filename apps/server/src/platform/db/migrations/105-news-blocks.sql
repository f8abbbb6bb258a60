-- An article is written in blocks, with pictures, films and buttons between its texts (NEW-01). What was written before keeps its text,
-- and is read as blocks until it is changed.
alter table news
  add column blocks jsonb not null default '[]',
  alter column body set default '{}';
alter table news_versions
  add column blocks jsonb not null default '[]',
  alter column body set default '{}';
