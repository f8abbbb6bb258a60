-- Of tables that all companies share the application changes only the columns its features change: whose a session, a proof or a factor
-- is, and what it was made for, is written once.
revoke update on session_families, account_proofs, authenticator_apps, passkeys, recovery_codes, sign_in_failures, public_idempotency_keys,
  push_keys from trilha_app;
grant update (tenant_id, member_id, generation, rotated_at, expires_at, revoked_at, revoked_reason, factor_at, device_name)
  on session_families to trilha_app;
grant update (used_at, checks_left) on account_proofs to trilha_app;
grant update (sealed_secret, created_at, confirmed_at, last_step) on authenticator_apps to trilha_app;
grant update (counter, last_used_at) on passkeys to trilha_app;
grant update (used_at) on recovery_codes to trilha_app;
grant update (failures, last_at, next_at) on sign_in_failures to trilha_app;
grant update (status, answer, created_at) on public_idempotency_keys to trilha_app;
grant update (sealed) on push_keys to trilha_app;
