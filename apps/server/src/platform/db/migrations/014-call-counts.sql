-- Calls a caller made within a minute, once there are many of them; counted by all processes together. What a crash loses begins anew.
-- The names of the columns are those of the library that counts.
create unlogged table call_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
