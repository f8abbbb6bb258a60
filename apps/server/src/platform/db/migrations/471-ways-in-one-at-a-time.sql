-- Whatever opens a session or sets up a way in holds its person's row while it does. Taking ways in away waits for it, and ends the
-- sessions before anything else: what was under way is seen and goes too, what comes after finds no session to act in.

/* As before; sessions first. */
create or replace function app.reset_accounts(p_people uuid[], p_now timestamptz) returns void
  language plpgsql as $$
begin
  perform from people where id = any (p_people) order by id for no key update;
  update session_families set revoked_at = p_now, revoked_reason = 'account_reset'
   where person_id = any (p_people) and revoked_at is null;
  update people set password_hash = null, has_second_factor = false, must_change_password = false,
         recovery_phone = null, recovery_phone_at = null
   where id = any (p_people);
  delete from passkeys where person_id = any (p_people);
  delete from authenticator_apps where person_id = any (p_people);
  delete from recovery_codes where person_id = any (p_people);
  delete from factor_challenges where person_id = any (p_people);
  update account_proofs set used_at = p_now
   where person_id = any (p_people) and used_at is null and purpose not in ('undo_contact', 'undo_sign_in');
end $$;

/* As before; sessions first. */
create or replace function app.undo_ways_in(p_person uuid, p_since timestamptz, p_now timestamptz) returns void
  language plpgsql as $$
begin
  perform from people where id = p_person for no key update;
  update session_families set revoked_at = p_now, revoked_reason = 'account_reset'
   where person_id = p_person and revoked_at is null;
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
end $$;
