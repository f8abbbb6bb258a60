select app.tenant_table('badges');
select app.tenant_table('deliveries', 'select, insert, delete');
create policy deliveries_work on deliveries to trilha_worker using (true) with check (true);
grant select, update on deliveries to trilha_worker;
grant update (sealed_secret) on deliveries to trilha_app;
select app.tenant_table('member_badges');
select app.tenant_table('notice_choices');
select app.tenant_table('notice_digests');
create policy notice_digests_due on notice_digests for select to trilha_worker using (true);
grant select (tenant_id, due_at) on notice_digests to trilha_worker;
select app.tenant_table('notice_hours');
select app.tenant_table('notices');
select app.tenant_table('push_devices');
-- The worker forgets devices that their push service no longer knows.
create policy push_devices_work on push_devices to trilha_worker using (true) with check (true);
grant select, delete on push_devices to trilha_worker;
grant select, insert on push_keys to trilha_app;
grant select, insert, update on push_keys to trilha_worker;
grant update (sealed) on push_keys to trilha_app;
