-- Whether who runs an event may put people on its list at the door once every seat is taken.
alter table training_events add column walk_ins_over_seats boolean not null default false;
