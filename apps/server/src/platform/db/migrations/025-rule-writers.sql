-- Who said last what a rule says, and who acted in their name: where enrolling needs an approval, the rule never gives it to them.
alter table enrollment_rules add column written_by uuid[] not null default '{}';
