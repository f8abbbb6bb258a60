-- How often each question of a review was answered wrong, and until when it waits: { question: { "wrong": n, "until": instant } }.
alter table test_repairs add column waits jsonb not null default '{}' check (jsonb_typeof(waits) = 'object');
