-- Whom a training is for, beside areas, groups and tags: an empty list means everybody, of a filled one the member has one.
alter table trainings
  add column audience_branch_ids uuid[] not null default '{}',
  add column audience_roles text[] not null default '{}';
