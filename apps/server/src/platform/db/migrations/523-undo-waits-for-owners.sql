-- Taking an import back read who had no password yet, and then deleted them: somebody who set one meanwhile lost the account they had
-- just opened.

/* As before; whoever sets a password this moment is waited for, and stays. */
create or replace function app.undo_import_rows(p_change uuid, p_limit integer, p_now timestamptz)
  returns table (removed integer, restored integer, kept integer)
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
  members_now uuid[];
  same uuid[];
  states jsonb[];
  made uuid[];
  made_people uuid[];
  gone uuid[];
begin
  members_now := array(select c.member_id from people_change_rows c
                        where c.tenant_id = t and c.change_id = p_change order by c.member_id limit p_limit);
  if cardinality(members_now) = 0 then return; end if;
  -- Before it is asked who has a password.
  perform app.lock_accounts_of(members_now);
  select array_agg(c.member_id), array_agg(c.before) into same, states
    from people_change_rows c join app.member_states(members_now) s on s.member_id = c.member_id
   where c.tenant_id = t and c.change_id = p_change and c.member_id = any (members_now)
     and c.before is not null and s.state = c.after;
  if same is not null then perform app.restore_members(same, states, p_now); end if;

  select coalesce(array_agg(m.id), '{}'), coalesce(array_agg(m.person_id) filter (where c.made_person and p.password_hash is null), '{}')
    into made, made_people
    from people_change_rows c
    join app.member_states(members_now) s on s.member_id = c.member_id
    join members m on m.tenant_id = t and m.id = c.member_id
    join people p on p.id = m.person_id
   where c.tenant_id = t and c.change_id = p_change and c.member_id = any (members_now)
     and c.before is null and s.state = c.after
     -- What would be lost without a trace, because it goes with the member.
     and (not c.made_person or p.password_hash is null)
     and not exists (select from session_families f where f.person_id = m.person_id and f.member_id = m.id)
     and not exists (select from external_identities x where x.tenant_id = t and x.member_id = m.id)
     and not exists (select from directory_users u where u.tenant_id = t and u.member_id = m.id);
  gone := app.remove_made_members(made, made_people);
  delete from people_change_rows c where c.tenant_id = t and c.change_id = p_change and c.member_id = any (members_now);
  return query select cardinality(gone), coalesce(cardinality(same), 0),
    cardinality(members_now) - cardinality(gone) - coalesce(cardinality(same), 0);
end $$;
