-- How often a step of an import was begun since it last came forward: one that fails for no reason of the file ends all the same.
alter table people_imports add column attempts integer not null default 0;
alter table selection_imports add column attempts integer not null default 0;
