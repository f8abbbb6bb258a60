-- Who may read and write what. Every table of a company is closed to the others (app.tenant_table); the worker's role sees over all
-- companies which of them has something due, and of these rows nothing else.
grant usage on schema app to trilha_app, trilha_worker;

-- A start that does not migrate makes sure that somebody did.
grant select on kysely_migration to trilha_app, trilha_worker;
select app.tenant_table('audit_log', 'select');
select app.tenant_table('files');
select app.tenant_table('idempotency_keys');
select app.tenant_table('outbox', 'insert');
create policy outbox_work on outbox to trilha_worker using (true) with check (true);
create policy outbox_follow_decisions on outbox for select to trilha_app using (tenant_id = (select app.current_tenant()) and topic in ('campaign.room', 'missions.due', 'points.posted'));
grant select, insert, update, delete on outbox to trilha_worker;
grant select (id, tenant_id, topic, payload, attempts, available_at, created_at, last_error, failed_at, key,
  version) on outbox to trilha_app;
grant update (attempts, available_at, held_until, failed_at, version) on outbox to trilha_app;
select app.tenant_table('picture_thumbnails');
grant select, insert, delete on call_counts to trilha_app;
grant update (points, expire) on call_counts to trilha_app;
grant select, insert, delete on upload_locks to trilha_app;
grant update (holder, held_until, wanted) on upload_locks to trilha_app;
grant select, insert, delete on public_idempotency_keys to trilha_app;
grant select, update on public_idempotency_keys to trilha_worker;
grant update (status, answer, created_at) on public_idempotency_keys to trilha_app;
-- A company is named by its own administrators (app.rename_company); no statement names another one.
grant select, insert on tenants to trilha_app;
grant select on tenants to trilha_worker;
grant update (home_route, languages, look, modules, module_items, group_training_use_score, settings, time_zone, maintenance,
  second_factor_roles) on tenants to trilha_app;
