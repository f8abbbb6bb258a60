-- A rule may mean people of some countries (none listed: of all), and those hired in the last days before it came to them.
alter table enrollment_rules
  add column countries text[] not null default '{}',
  add column hired_within_days integer check (hired_within_days between 1 and 3650);
