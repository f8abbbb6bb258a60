-- Who was reached by an address or a number before it was changed gets a link that takes the change back, for three days. It stays good
-- whatever is done with the account meanwhile.
alter table account_proofs
  drop constraint account_proofs_purpose_check,
  add constraint account_proofs_purpose_check
    check (purpose in ('set_password', 'confirm_email', 'recovery_code', 'verify_phone', 'undo_contact'));
drop index account_proofs_link;
create unique index account_proofs_link on account_proofs (secret_hash)
  where purpose in ('set_password', 'confirm_email', 'undo_contact');

/* As before; what takes a change of address back stays good. */
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
  update account_proofs set used_at = p_now where person_id = any (p_people) and used_at is null and purpose <> 'undo_contact';
  update session_families set revoked_at = p_now, revoked_reason = 'account_reset'
   where person_id = any (p_people) and revoked_at is null;
end $$;
