-- Views also keep a table that somebody put together: its rows, columns, filters and order. Its columns are names the server knows, never SQL.
alter table report_views add column table_choice jsonb;
alter table report_views add constraint report_views_table check ((report = 'table') = (table_choice is not null));
