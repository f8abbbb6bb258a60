-- Letting somebody in again who was blocked before their address was proved is a way in like any other.

/* Whether a member came by a form and never proved the address they gave. */
create function app.never_confirmed(p_member members, p_person people) returns boolean
  language sql stable
  return p_person.email is not null and p_person.email_confirmed_at is null
    and coalesce(p_member.registered_by not in ('administrator', 'import', 'scim', 'single_sign_on', 'staff'), false);
grant execute on function app.never_confirmed to trilha_app;

-- The application changes of a person what features change, and nobody's rights over the installation.
revoke insert, update on people from trilha_app;
grant insert (id, username, email, full_name, password_hash, language, time_zone, password_changed_at, created_at, email_confirmed_at)
  on people to trilha_app;
grant update (username, email, full_name, password_hash, status, language, time_zone, password_changed_at, must_change_password,
  email_confirmed_at, has_second_factor, recovery_phone, recovery_phone_at) on people to trilha_app;

-- A company is named by its own administrators; no statement names another one.
revoke update (name) on tenants from trilha_app;

/* Names the company of this transaction. */
create function app.rename_company(p_name text) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    update tenants set name = p_name where id = app.current_tenant();
  end;
revoke execute on function app.rename_company from public;
grant execute on function app.rename_company to trilha_app;
