-- Told by e-mail only: the member muted this kind in the app. The row still says that they were told.
alter table notices add column hidden boolean not null default false;
