/*
 * Opens a session for this transaction: who it is, in which company, with what rights, read anew each time so that
 * a changed right counts from the next request. No row: the session has ended. A session of staff whose time is over is in no
 * company, and acting begun in it is over with it.
 * The access token of the generation before stays good until its own end, for requests sent while a refresh ran.
 */
-- What a function answers with is changed by making it anew.
/*
 * What the roles a company made itself allow a member everywhere in it; those for branches say whose people they see (led_branches). In a
 * preview of a role what that one would allow, in place of what is theirs.
 */
create or replace function app.own_permissions(p_tenant uuid, p_member uuid) returns text[]
  language sql stable as $$
  select coalesce(array_agg(distinct p), '{}')
    from (select g.role_id from member_own_roles g
           where g.tenant_id = p_tenant and g.member_id = p_member
             and p_member is distinct from nullif(current_setting('app.previewer', true), '')::uuid
          union all
          select a.preview_role_id from acting_sessions a
           where a.tenant_id = p_tenant and a.id = nullif(current_setting('app.acting', true), '')::uuid and a.member_id = p_member) held
    join own_roles r on r.tenant_id = p_tenant and r.id = held.role_id
   cross join unnest(r.permissions) p
   where r.reach = 'company'
$$;
grant execute on function app.own_permissions to trilha_app;

/* A member's business role: in a preview of a role that of who has nothing but it. */
create or replace function app.role_in_session(p_member uuid, p_role text) returns text
  language sql stable as $$
  select case when p_member = nullif(current_setting('app.previewer', true), '')::uuid then 'learner' else p_role end
$$;
grant execute on function app.role_in_session to trilha_app;

drop function if exists app.open_session(uuid, integer, timestamptz);
create function app.open_session(p_family uuid, p_generation integer, p_now timestamptz)
  returns table (
    person_id uuid, full_name text, email text, is_superuser boolean, person_status text, language text, time_zone text,
    tenant_id uuid, member_id uuid, role text, member_status text, blocked_reason text, display_name text, branch_id uuid,
    label_ids uuid[], modules text[], tenant_languages text[], tenant_time_zone text, maintenance boolean,
    needs_second_factor boolean, account_step text, acting_member_id uuid, acting_role text, acting_superuser boolean,
    is_staff boolean, own_permissions text[], preview_id uuid
  )
  language plpgsql as $$
declare
  f record;
  acting_member uuid;
  acting_as text;
  acting_super boolean;
  acting_staff boolean;
  preview uuid;
begin
  select s.person_id, s.tenant_id, s.member_id, s.bound_tenant_id, s.acting_from, s.acting_id, p.full_name, p.email,
         p.is_superuser, p.status, p.language, p.time_zone, p.has_second_factor, p.must_change_password
    into f
    from session_families s join people p on p.id = s.person_id
   where s.id = p_family and s.revoked_at is null and s.expires_at > p_now
     and s.generation between p_generation and p_generation + 1;
  if not found then return; end if;
  perform set_config('app.tenant', coalesce(f.tenant_id::text, ''), true);
  if f.tenant_id is not null and f.acting_id is null and app.staff_time_is_over(f.tenant_id, f.person_id, p_now) then
    f.tenant_id := null;
    f.member_id := null;
    perform set_config('app.tenant', '', true);
  end if;
  if f.acting_id is not null then
    select m.id, m.role, p.is_superuser and o.bound_tenant_id is null, m.registered_by is not distinct from 'staff',
           case when a.preview_role_id is not null then a.id end
      into acting_member, acting_as, acting_super, acting_staff, preview
      from acting_sessions a
      join session_families o on o.id = f.acting_from and o.revoked_at is null and o.expires_at > p_now
      join members m on m.tenant_id = a.tenant_id and m.id = a.by_member_id and m.person_id = o.person_id and m.status = 'approved'
      join people p on p.id = m.person_id and p.status = 'active'
     where a.tenant_id = f.tenant_id and a.id = f.acting_id and a.ended_at is null and a.ends_at > p_now
       and not app.staff_time_is_over(m.tenant_id, m.person_id, p_now);
    if not found then return; end if;
    -- Nobody acts as who runs the installation, also where they became it meanwhile.
    if f.is_superuser and preview is null then return; end if;
    perform set_config('app.acting', f.acting_id::text, true);
    if preview is not null then perform set_config('app.previewer', f.member_id::text, true); end if;
  end if;
  -- Who does what follows, and when: what is written down by triggers.
  perform set_config('app.actor', coalesce(acting_member, f.member_id)::text, true),
          set_config('app.now', p_now::text, true);
  return query
    select f.person_id, f.full_name, f.email, f.is_superuser and f.bound_tenant_id is null, f.status, f.language, f.time_zone,
           t.id, m.id, app.role_in_session(m.id, m.role), m.status, m.blocked_reason, m.display_name, m.branch_id,
           array(select l.label_id from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id),
           t.modules, t.languages, t.time_zone, t.maintenance,
           -- An identity provider answers for its people itself.
           f.bound_tenant_id is null and not f.has_second_factor and m.role = any (t.second_factor_roles),
           case when f.acting_id is null then app.account_step(m, f.must_change_password, t) end,
           acting_member, acting_as, acting_super,
           -- In somebody else's name staff may no more than in their own.
           coalesce(acting_staff, m.registered_by = 'staff', false),
           app.own_permissions(m.tenant_id, m.id), preview
      from (select 1) one
      left join members m on m.tenant_id = f.tenant_id and m.id = f.member_id
      left join tenants t on t.id = m.tenant_id;
end $$;
grant execute on function app.open_session to trilha_app;

-- Streams that follow an inbox end with the session they belong to, and with the access of their member, in every process.
create or replace function app.announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

/*
 * Takes every way into these accounts away but the proof of their address: nothing of what was set up before stays good, except what
 * takes a change back. Whatever opens a session or sets up a way in holds its person's row while it does: this waits for it and ends
 * the sessions first, so that what was under way goes too and what comes after finds no session to act in.
 */
create or replace function app.reset_accounts(p_people uuid[], p_now timestamptz) returns void
  language plpgsql as $$
begin
  perform from people where id = any (p_people) order by id for no key update;
  update session_families set revoked_at = p_now, revoked_reason = 'account_reset'
   where person_id = any (p_people) and revoked_at is null;
  update people set password_hash = null, has_second_factor = false, must_change_password = false,
         recovery_phone = null, recovery_phone_at = null,
         -- A ticket or a second step of before opens no session.
         password_changed_at = p_now
   where id = any (p_people);
  delete from passkeys where person_id = any (p_people);
  delete from authenticator_apps where person_id = any (p_people);
  delete from recovery_codes where person_id = any (p_people);
  delete from factor_challenges where person_id = any (p_people);
  update account_proofs set used_at = p_now
   where person_id = any (p_people) and used_at is null and purpose not in ('undo_contact', 'undo_sign_in');
end $$;
grant execute on function app.reset_accounts to trilha_app;

/*
 * What was set up for a person since a moment is gone; what stood before stays and is asked for again. Sessions first, as above.
 */
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
grant execute on function app.undo_ways_in to trilha_app;
