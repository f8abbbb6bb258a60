-- An anonymous answer is shown once it was shown with others: alone, whoever looked before and after it would know whose it is.
-- One with a name is shown at once, whatever stands here.
alter table reaction_answers add column shown boolean not null default false;
create index reaction_answers_waiting on reaction_answers (tenant_id, training_id, activity_id)
  where member_id is null and not shown;
