-- An address counts across companies only once its owner proved it. Whoever writes an address down that nobody proved has an account
-- of their own company for it, and reserves nothing: the same address may stand, unproved, in any number of accounts.
drop index people_email;
create unique index people_proved_email on people (lower(email)) where email_confirmed_at is not null;
create index people_email on people (lower(email)) where email is not null;

-- The number that answered with a code in a session of the person's own: what an account may be recovered by. What companies write
-- down of a member is no such number.
alter table people
  add column recovery_phone text,
  add column recovery_phone_at timestamptz,
  add constraint people_recovery_phone check ((recovery_phone is null) = (recovery_phone_at is null));

-- Until now a number verified in any company of the person counted.
do $$
declare
  t uuid;
begin
  for t in select id from tenants loop
    perform set_config('app.tenant', t::text, true);
    update people p set recovery_phone = f.cellphone, recovery_phone_at = f.phone_verified_at
      from members m join member_profiles f on f.tenant_id = m.tenant_id and f.member_id = m.id
     where m.tenant_id = t and m.person_id = p.id and f.cellphone is not null and f.phone_verified_at is not null
       and (p.recovery_phone_at is null or p.recovery_phone_at < f.phone_verified_at);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- An address a company gave for an account that is proved already: it becomes the account's by the link that was sent there.
alter table account_proofs add column changes_email boolean not null default false;

/*
 * Makes another account the one behind a member, because its owner said so: what the member did stays. False where that
 * account has a place in the company already.
 */
create function app.move_member(p_tenant uuid, p_member uuid, p_from uuid, p_to uuid) returns boolean
  language plpgsql as $$
begin
  if exists (select from members m where m.tenant_id = p_tenant and m.person_id = p_to) then return false; end if;
  update members set person_id = p_to where tenant_id = p_tenant and id = p_member and person_id = p_from;
  if not found then return false; end if;
  delete from person_members where tenant_id = p_tenant and person_id = p_from;
  insert into person_members (person_id, tenant_id, member_id) values (p_to, p_tenant, p_member);
  return true;
end $$;
grant execute on function app.move_member to trilha_app;
