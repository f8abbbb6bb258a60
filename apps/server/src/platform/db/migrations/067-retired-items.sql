-- Trainings that were archived since the people of a trail were last brought up to date: those whom they are asked of no more are told.
alter table trail_recounts add column retired_ids uuid[] not null default '{}';
