-- A feed is read in the background: that it waits to be read, why it could not be, and how many episodes it last brought (POD-01).
alter table podcasts
  add column feed_state text check (feed_state in ('waiting', 'failed')),
  add column feed_problem text check (feed_problem in ('unreachable', 'invalid')),
  add column feed_asked_at timestamptz,
  add column feed_brought integer,
  add constraint podcasts_feed_problem check ((feed_state is not distinct from 'failed') = (feed_problem is not null)),
  add constraint podcasts_feed_asked check (feed_state is null or feed_asked_at is not null);
