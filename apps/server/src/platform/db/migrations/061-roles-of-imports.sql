-- Roles that open other people's data are given by an import only where whoever lets it in has confirmed each by name.
alter table people_import_rows add column role_confirmed boolean not null default false;
drop function if exists app.commit_import_rows(uuid, uuid, integer, integer, timestamptz, text, text, text, uuid, text[], boolean);
drop function if exists app.undo_import_rows(uuid, integer, timestamptz);
