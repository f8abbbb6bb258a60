-- Requests of a caller within a window, over all server processes. Lost with a crash, which costs nobody anything: it counts anew.
create unlogged table rate_counts (
  -- A digest of the limit and of whom it holds for.
  caller bytea not null,
  window_start timestamptz not null,
  requests integer not null,
  primary key (caller, window_start)
);
create index rate_counts_age on rate_counts (window_start);
grant select, insert, delete on rate_counts to trilha_app;
grant update (requests) on rate_counts to trilha_app;
