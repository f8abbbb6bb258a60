-- Sessions know what they were reminded of since 040, and no server that knows of sessions reads what their event said before.
alter table training_events drop column reminded_day_before, drop column reminded_hour_before;
