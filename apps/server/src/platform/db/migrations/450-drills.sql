/* A drill is a survey with right answers: whoever has answered is shown them. */
alter table surveys add column kind text not null default 'survey' check (kind in ('survey', 'drill'));
