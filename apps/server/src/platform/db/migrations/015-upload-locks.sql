-- Who is writing an upload right now: one request at a time, whichever process it came to. A lease that is not renewed lapses.
create unlogged table upload_locks (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null,
  -- Another request waits: its client gave the earlier one up.
  wanted boolean not null default false
);
