-- How the lounge of one event looks; null for as the company says.
alter table event_rooms add column template text check (template in ('stage_and_chat', 'stage_first', 'conversation_first'));
-- What is there in the lounges of a company.
alter table lounge_setups add column parts text[] not null default '{chat,questions,polls,hands,reactions,viewers}'
  check (parts <@ '{chat,questions,polls,hands,reactions,viewers}'::text[]);
-- In the colors of whoever reads, or dark as a cinema.
alter table lounge_setups add column tone text not null default 'reader' check (tone in ('reader', 'dark'));
-- Named from the moderator's desk to run the event with its instructors; people are not told of them as teachers.
alter table training_event_instructors add column is_co_moderator boolean not null default false;
-- Agreed to be seen by the others who come, before it begins.
alter table training_event_participants add column is_shown boolean not null default false;
