-- Whoever has not answered a survey is reminded once, so many days before its end (none: nobody is).
alter table surveys
  add column reminder_days integer check (reminder_days between 1 and 30),
  -- The end people were reminded of; another end is reminded of anew.
  add column reminded_of timestamptz;
