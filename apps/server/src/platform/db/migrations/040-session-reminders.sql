-- People are reminded of every session of an event. The start that they were reminded of: a session that moved is reminded of anew.
alter table training_event_sessions
  add column reminded_day_of timestamptz,
  add column reminded_hour_of timestamptz;
update training_event_sessions s
   set reminded_day_of = case when v.reminded_day_before then s.starts_at end,
       reminded_hour_of = case when v.reminded_hour_before then s.starts_at end
  from training_events v
 where v.tenant_id = s.tenant_id and v.id = s.event_id and s.number = 1;
create index training_event_sessions_by_start on training_event_sessions (tenant_id, starts_at);
