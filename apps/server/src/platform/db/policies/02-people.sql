select app.tenant_table('branches');
select app.tenant_table('directory_words');
select app.tenant_table('labels');
select app.tenant_table('member_directory', 'select, insert, update, delete, maintain');
select app.tenant_table('member_labels');
select app.tenant_table('member_profiles', 'select, insert, update, delete, maintain');
select app.tenant_table('members', 'select, insert, update, delete, maintain');
-- The application changes of a person what features change, and nobody's rights over the installation.
grant select, delete, maintain on people to trilha_app;
grant insert (id, username, email, full_name, password_hash, language, time_zone, password_changed_at, created_at,
  email_confirmed_at) on people to trilha_app;
grant update (username, email, full_name, password_hash, status, language, time_zone, password_changed_at, must_change_password,
  email_confirmed_at, has_second_factor, recovery_phone, recovery_phone_at) on people to trilha_app;
grant select, insert, delete, maintain on person_members to trilha_app;
select app.tenant_table('staff_access', 'select, insert');
-- Who may look in, why and for how long is written once.
grant update (ended_at) on staff_access to trilha_app;
create policy staff_access_due on staff_access for select to trilha_worker using (ended_at is null);
grant select (tenant_id, ends_at, ended_at) on staff_access to trilha_worker;
