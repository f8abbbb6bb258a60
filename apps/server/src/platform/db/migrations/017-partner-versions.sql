-- Which partner is meant: counted up whenever the program is pointed at other books, so that what one partner answered or was
-- asked is never spent at another.
alter table points_transfer_programs add column version integer not null default 1;
alter table points_transfer_checks add column program_version integer not null default 1;
alter table points_transfer_checks alter column program_version drop default;
alter table points_transfers add column program_version integer not null default 1;
alter table points_transfers alter column program_version drop default;
