-- Whether somebody had a seat, or one kept for them, in an event when it was called off: they have none any more, and their calendar hears of it.
alter table training_event_participants add column seat_called_off boolean not null default false;
