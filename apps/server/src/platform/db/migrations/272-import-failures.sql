-- Which step of an import failed: a commit that ended half way can be gone on with or taken back, a check changed nothing.
alter table people_imports add column failed_step text check (failed_step in ('checking', 'committing', 'undoing'));
