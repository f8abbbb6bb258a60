-- Of tables that all companies share the application changes only the columns its features change: whose a session, a proof or a factor
-- is, and what it was made for, is written once.
select app.tenant_table('access_keys', 'select, insert, update');
grant select, insert, delete on account_proofs to trilha_app;
grant update (checks_left, used_at) on account_proofs to trilha_app;
select app.tenant_table('acting_sessions', 'select, insert, update');
grant select, insert, delete on authenticator_apps to trilha_app;
grant update (sealed_secret, confirmed_at, last_step, created_at) on authenticator_apps to trilha_app;
select app.tenant_table('consents', 'select, insert');
select app.tenant_table('directory_groups');
select app.tenant_table('directory_users');
select app.tenant_table('external_identities');
grant select, insert, delete on factor_challenges to trilha_app;
select app.tenant_table('identity_providers');
grant select, insert, delete on passkeys to trilha_app;
grant update (counter, last_used_at) on passkeys to trilha_app;
select app.tenant_table('privacy_requests', 'select, insert, update');
grant select, insert, delete on recovery_codes to trilha_app;
grant update (used_at) on recovery_codes to trilha_app;
grant select, insert on session_families to trilha_app;
grant update (tenant_id, member_id, device_name, generation, rotated_at, expires_at, revoked_at, revoked_reason,
  factor_at) on session_families to trilha_app;
grant select, insert, delete on sign_in_failures to trilha_app;
grant update (failures, last_at, next_at) on sign_in_failures to trilha_app;
select app.tenant_table('sign_in_identifiers');
select app.tenant_table('sign_in_tickets', 'select, insert, delete');
select app.tenant_table('single_sign_on_flows', 'select, insert, delete');
select app.tenant_table('terms_acceptances', 'select, insert');
select app.tenant_table('terms_versions', 'select, insert');
select app.tenant_table('used_assertions', 'select, insert, delete');
