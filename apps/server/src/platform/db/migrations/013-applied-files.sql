-- Which text of the files of routines and policies was applied last: a changed one is applied whole.
create table applied_files (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null
);
