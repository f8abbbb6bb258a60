-- A company that was empty when statistics were taken is planned for as if it still were: with the first thousands of an import in
-- place, each later step read all of them once a row, and so did every sign-in until the server looked by itself.
grant maintain on people, person_members, members, member_profiles, member_directory, people_change_rows to trilha_app;

/* Takes statistics of the people anew, for the statements that follow. A second on a table of millions. */
create function app.count_people() returns void
  language plpgsql as $$
begin
  analyze people, person_members, members, member_profiles, member_directory, people_change_rows;
end $$;
grant execute on function app.count_people to trilha_app;

-- In a table of many companies a new one is never a tenth of it; look after a fiftieth.
alter table people set (autovacuum_analyze_scale_factor = 0.02);
alter table members set (autovacuum_analyze_scale_factor = 0.02);
alter table member_profiles set (autovacuum_analyze_scale_factor = 0.02);
alter table member_directory set (autovacuum_analyze_scale_factor = 0.02);
alter table participations set (autovacuum_analyze_scale_factor = 0.02);
alter table accounts set (autovacuum_analyze_scale_factor = 0.02);
alter table entries set (autovacuum_analyze_scale_factor = 0.02);
alter table session_families set (autovacuum_analyze_scale_factor = 0.02);
