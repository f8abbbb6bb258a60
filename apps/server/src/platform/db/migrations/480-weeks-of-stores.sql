-- The first day of the week around a day, as `weekOf` of the rules says it; weeks begin on Sunday (0) or Monday (1).
create function app.week_of(p_day date, p_week_start integer) returns date
  language sql immutable strict parallel safe as
$$ select p_day - (extract(dow from p_day)::integer - p_week_start + 7) % 7 $$;
grant execute on function app.week_of to trilha_app;

-- Messages under way name no day yet: every limit is looked at.
update outbox set payload = jsonb_set(payload, '{of}', 'null') where topic = 'campaign.room';

-- What a store earned in a week is summed up for every sale of it.
create index store_photos_store_weeks on store_photos (tenant_id, store_id, week);
