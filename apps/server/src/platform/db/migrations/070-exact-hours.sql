-- The hours of a certificate are exact to the minute; where the author of a training set none they are those of what was taken.
alter table certificates alter column hours type numeric;
alter table trainings alter column certificate_hours drop not null;
