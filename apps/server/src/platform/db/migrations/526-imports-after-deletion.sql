/* As before; a row about somebody who deleted their account since it was checked changes nothing: their company keeps nothing of them. */
create or replace function app.commit_import_rows(p_import uuid, p_change uuid, p_after integer, p_limit integer, p_now timestamptz,
  p_language text, p_country text, p_role text, p_author uuid)
  returns table (last_line integer, created integer, changed integer, refused integer)
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
  last integer;
  good integer;
  made uuid[];
  known uuid[];
  -- Of these, registrations nobody confirmed.
  taken uuid[];
begin
  select max(n.line), count(*) into last, good
    from (select r.line from people_import_rows r
           where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.problems = '[]' and r.action is not null
           order by r.line limit p_limit) n;
  if good = 0 then return; end if;
  perform set_config('app.directory', 'later', true);

  -- Nobody adds the same people by another way meanwhile, and nobody proves an address, or deletes
  -- their account, between the look and the taking.
  perform pg_advisory_xact_lock(hashtextextended('claims:' || t, 0));
  perform app.lock_accounts_of(array(
    select m.id from people_import_rows r join members m on m.tenant_id = t and m.id = r.member_id
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
       and r.action = 'change'));
  perform app.free_documents(array(
    select r.document from people_import_rows r
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
       and r.document is not null), array(
    select r.member_id from people_import_rows r
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'));
  update people_import_rows r set problems = app.import_problem('changed_meanwhile')
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last
     and r.problems = '[]' and r.action is not null
     and (exists (select from member_profiles f where f.tenant_id = t and f.document = r.document and f.member_id <> r.member_id)
          or (r.action = 'change' and not exists (
            select from members m join people p on p.id = m.person_id and p.status = 'active'
             where m.tenant_id = t and m.id = r.member_id))
          or (r.action = 'create' and exists (
            select from people p join members m on m.tenant_id = t and m.person_id = p.id
             where lower(p.email) = r.email and m.registered_by is distinct from 'staff' and not app.is_unconfirmed(m, p))));

  -- A registration nobody confirmed holds no name that the company gives somebody.
  update people p set username = 'registered-' || p.id
    from people_import_rows r, members m
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]' and r.makes_person
     and lower(p.username) = lower(r.username) and m.tenant_id = t and m.person_id = p.id and app.is_unconfirmed(m, p);
  insert into people (id, username, email, full_name, language, created_at)
  select r.person_id, r.username, r.email, trim(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')), p_language, p_now
    from people_import_rows r
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]' and r.makes_person
  on conflict do nothing;
  insert into members (tenant_id, id, person_id, display_name, role, branch_id, registered_by, decided_by, decided_at, created_at)
  select t, r.member_id, r.person_id, trim(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')),
         coalesce(r.role, p_role), r.branch_id, 'import', p_author, p_now, p_now
    from people_import_rows r join people p on p.id = r.person_id
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]' and r.action = 'create'
  on conflict do nothing;
  update people_import_rows r set problems = app.import_problem('changed_meanwhile')
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]' and r.action = 'create'
     and not exists (select from members m where m.tenant_id = t and m.id = r.member_id);
  insert into person_members (person_id, tenant_id, member_id)
  select r.person_id, t, r.member_id from people_import_rows r
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]' and r.action = 'create'
  on conflict do nothing;

  made := array(select r.member_id from people_import_rows r where r.tenant_id = t and r.import_id = p_import
                 and r.line > p_after and r.line <= last and r.problems = '[]' and r.action = 'create');
  known := array(select r.member_id from people_import_rows r where r.tenant_id = t and r.import_id = p_import
                  and r.line > p_after and r.line <= last and r.problems = '[]' and r.action = 'change');
  insert into people_change_rows (tenant_id, change_id, member_id, before, after)
  select t, p_change, s.member_id, s.state, s.state from app.member_states(known) s
  on conflict do nothing;

  taken := array(
    select m.id from members m join people p on p.id = m.person_id
     where m.tenant_id = t and m.id = any (known) and app.is_unconfirmed(m, p));
  perform app.reset_accounts(array(select m.person_id from members m where m.tenant_id = t and m.id = any (taken)), p_now);
  delete from member_profiles f where f.tenant_id = t and f.member_id = any (taken);
  delete from sign_in_identifiers i where i.tenant_id = t and i.member_id = any (taken);
  update members m
     set status = 'approved', registered_by = 'import', role = p_role, decided_by = p_author, decided_at = p_now
   where m.tenant_id = t and m.id = any (taken);
  update members m
     set display_name = trim(concat_ws(' ', r.profile ->> 'first_name', coalesce(r.profile ->> 'last_name', f.last_name))),
         role = coalesce(r.role, m.role), branch_id = coalesce(r.branch_id, m.branch_id)
    from people_import_rows r
    left join member_profiles f on f.tenant_id = t and f.member_id = r.member_id
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]' and r.action = 'change'
     and m.tenant_id = t and m.id = r.member_id;
  insert into member_profiles as f (tenant_id, member_id, first_name, last_name, document, birthday, email, cellphone, whatsapp,
    phone_verified_at, country, postal_code, city, state, details, updated_at)
  select t, r.member_id, coalesce(r.profile ->> 'first_name', o.first_name, ''), coalesce(r.profile ->> 'last_name', o.last_name, ''),
         coalesce(r.document, o.document), coalesce((r.profile ->> 'birthday')::date, o.birthday), coalesce(r.email, o.email),
         coalesce(r.profile ->> 'cellphone', o.cellphone), coalesce(r.profile ->> 'whatsapp', o.whatsapp),
         case when coalesce(r.profile ->> 'cellphone', o.cellphone) = o.cellphone then o.phone_verified_at end,
         coalesce(r.profile ->> 'country', o.country, p_country), coalesce(r.profile ->> 'postal_code', o.postal_code),
         coalesce(r.profile ->> 'city', o.city), coalesce(r.profile ->> 'state', o.state),
         coalesce(o.details, '{}') || (r.profile - '{first_name,last_name,document,birthday,email,cellphone,whatsapp,country,postal_code,city,state}'::text[]),
         p_now
    from people_import_rows r
    left join member_profiles o on o.tenant_id = t and o.member_id = r.member_id
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
  on conflict (tenant_id, member_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, document = excluded.document, birthday = excluded.birthday,
        email = excluded.email, cellphone = excluded.cellphone, whatsapp = excluded.whatsapp,
        phone_verified_at = excluded.phone_verified_at, country = excluded.country, postal_code = excluded.postal_code,
        city = excluded.city, state = excluded.state, details = excluded.details, updated_at = excluded.updated_at;
  insert into member_labels (tenant_id, member_id, label_id)
  select t, r.member_id, l.id
    from people_import_rows r cross join lateral unnest(r.label_ids) wanted (id) join labels l on l.tenant_id = t and l.id = wanted.id
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
  on conflict do nothing;

  perform set_config('app.directory', '', true);
  perform app.refresh_directory(made || known);
  update people_change_rows c set after = s.state from app.member_states(known) s
   where c.tenant_id = t and c.change_id = p_change and c.member_id = s.member_id;
  insert into people_change_rows (tenant_id, change_id, member_id, before, after, made_person)
  select t, p_change, s.member_id, null, s.state, r.makes_person
    from app.member_states(made) s
    join people_import_rows r on r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.member_id = s.member_id
  on conflict do nothing;
  return query select last, cardinality(made), cardinality(known), good - cardinality(made) - cardinality(known);
end $$;
