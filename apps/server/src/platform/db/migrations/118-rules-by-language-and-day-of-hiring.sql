-- A rule may mean people who read some languages (none listed: any), and those hired on a day or later.
alter table enrollment_rules
  add column languages text[] not null default '{}',
  add column hired_from date;
-- The language by which a rule came to somebody: who reads what is everybody's own choice, and nobody leaves a rule by it.
alter table obligations add column language text;
