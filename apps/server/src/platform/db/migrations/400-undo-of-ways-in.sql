-- Whoever an account was reached by when its password, a factor or the document changed can take that back for three days. Codes also
-- prove a new address before it counts, and a person whose partner vouches for them.
alter table account_proofs
  drop constraint account_proofs_purpose_check,
  add constraint account_proofs_purpose_check
    check (purpose in ('set_password', 'confirm_email', 'recovery_code', 'verify_phone', 'undo_contact', 'undo_sign_in', 'change_email',
      'step_up'));
drop index account_proofs_link;
create unique index account_proofs_link on account_proofs (secret_hash)
  where purpose in ('set_password', 'confirm_email', 'undo_contact', 'undo_sign_in');

/* As before; what takes a change back stays good. */
create or replace function app.reset_accounts(p_people uuid[], p_now timestamptz) returns void
  language plpgsql as $$
begin
  update people set password_hash = null, has_second_factor = false, must_change_password = false,
         recovery_phone = null, recovery_phone_at = null
   where id = any (p_people);
  delete from passkeys where person_id = any (p_people);
  delete from authenticator_apps where person_id = any (p_people);
  delete from recovery_codes where person_id = any (p_people);
  delete from factor_challenges where person_id = any (p_people);
  update account_proofs set used_at = p_now
   where person_id = any (p_people) and used_at is null and purpose not in ('undo_contact', 'undo_sign_in');
  update session_families set revoked_at = p_now, revoked_reason = 'account_reset'
   where person_id = any (p_people) and revoked_at is null;
end $$;

/* What was set up for a person since a moment is gone; what stood before stays and is asked for again. */
create function app.undo_ways_in(p_person uuid, p_since timestamptz, p_now timestamptz) returns void
  language plpgsql as $$
begin
  delete from passkeys where person_id = p_person and created_at >= p_since;
  delete from authenticator_apps where person_id = p_person and created_at >= p_since;
  delete from recovery_codes where person_id = p_person;
  delete from factor_challenges where person_id = p_person;
  update people p
     set password_hash = null,
         has_second_factor = exists (select from passkeys k where k.person_id = p.id)
           or exists (select from authenticator_apps a where a.person_id = p.id and a.confirmed_at is not null),
         recovery_phone = case when p.recovery_phone_at >= p_since then null else p.recovery_phone end,
         recovery_phone_at = case when p.recovery_phone_at >= p_since then null else p.recovery_phone_at end,
         email_confirmed_at = case when p.email_confirmed_at >= p_since then null else p.email_confirmed_at end
   where p.id = p_person;
  update account_proofs set used_at = p_now
   where person_id = p_person and used_at is null and purpose not in ('undo_contact', 'undo_sign_in');
  update session_families set revoked_at = p_now, revoked_reason = 'account_reset'
   where person_id = p_person and revoked_at is null;
end $$;
grant execute on function app.undo_ways_in to trilha_app;
