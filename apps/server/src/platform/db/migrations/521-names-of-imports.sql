-- Whoever registers is called what they say, and their user name follows: a file that names people by their number in the company met
-- somebody who had called themselves by it. What nobody proved makes nobody an administrator, nor stands for an address that is another's.

/* Whether a member registered by themselves and nobody of the company let them in. */
create function app.claims_itself(p_member members) returns boolean
  language sql stable
  return p_member.decided_by is null
    and coalesce(p_member.registered_by not in ('administrator', 'import', 'scim', 'single_sign_on', 'staff'), false);
grant execute on function app.claims_itself to trilha_app;

/* As before; who is found by no address is nobody a row may trust with more, and staff of the installation is nobody it means. */
create or replace function app.match_import(p_import uuid, p_roles text[], p_superusers boolean) returns void
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
begin
  update people_import_rows r
     set (member_id, person_id, problems) = (
       select coalesce(f.id, e.id, u.member_id), coalesce(f.person_id, e.person_id, u.person_id),
              case
                when (select count(distinct x) from unnest(array[f.id, e.id, u.member_id]) x where x is not null) > 1
                  then app.import_problem('identity_conflict')
                when u.person_id is not null and u.member_id is null then app.import_problem('username_taken', null, r.username)
                when e.id is null
                  and (coalesce(f.claims_itself, u.claims_itself) and r.email is not null
                    or r.role in ('admin', 'program_admin', 'auditor') and r.role <> coalesce(f.role, u.role))
                  then app.import_problem('identity_conflict')
                else r.problems end
         from (values (1)) one
         left join lateral (
           select m.id, m.person_id, m.role, app.claims_itself(m) as claims_itself
            from member_profiles d
             join members m on m.tenant_id = t and m.id = d.member_id
             join people p on p.id = m.person_id
            where d.tenant_id = t and d.document = r.document and not app.is_unconfirmed(m, p)) f on true
         left join lateral (
           select m.id, m.person_id from people p join members m on m.tenant_id = t and m.person_id = p.id
            where lower(p.email) = r.email and m.registered_by is distinct from 'staff'
            order by p.email_confirmed_at is null, app.is_unconfirmed(m, p), m.created_at, m.id limit 1) e on true
         left join lateral (
           select p.id as person_id, m.id as member_id, m.role, app.claims_itself(m) as claims_itself from people p
             left join person_members b on b.person_id = p.id and b.tenant_id = t
             left join members m on m.tenant_id = t and m.id = b.member_id
            where lower(p.username) = lower(r.username) and (m.id is null or not app.is_unconfirmed(m, p))) u on true)
   where r.tenant_id = t and r.import_id = p_import and r.problems = '[]';

  perform set_config('enable_nestloop', 'off', true);
  update people_import_rows r
     set problems = app.import_problem('duplicate_in_file', null, d.value, d.first_line::text)
    from (
      select line, value, first_line from (
        select s.line, v.value, min(s.line) over (partition by v.kind, v.value) as first_line
          from people_import_rows s
         cross join lateral (values ('document', s.document), ('email', s.email), ('username', lower(s.username)),
           ('member', s.member_id::text)) v (kind, value)
         where s.tenant_id = t and s.import_id = p_import and s.problems = '[]' and v.value is not null) seen
       where line > first_line) d
   where r.tenant_id = t and r.import_id = p_import and r.line = d.line;
  perform set_config('enable_nestloop', 'on', true);

  update people_import_rows r set problems = app.import_problem('protected_person')
    from members m join people p on p.id = m.person_id
   where r.tenant_id = t and r.import_id = p_import and r.problems = '[]'
     and m.tenant_id = t and m.id = r.member_id and (m.role <> all (p_roles) or (p.is_superuser and not p_superusers));

  update people_import_rows r
     set action = case when r.member_id is null then 'create' else 'change' end,
         makes_person = r.member_id is null,
         person_id = coalesce(r.person_id, gen_random_uuid()),
         member_id = coalesce(r.member_id, gen_random_uuid()),
         username = coalesce(r.username,
           coalesce(nullif(trim(both '.' from regexp_replace(app.search_key(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')),
             '[^0-9a-z]+', '.', 'g')), ''), 'p') || '.' || substr(gen_random_uuid()::text, 1, 8))
   where r.tenant_id = t and r.import_id = p_import and r.problems = '[]';

  analyze people_import_rows;
end $$;

/* As before; a name the company gives is free of who only registered, and staff of the installation is nobody a row means. */
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

  -- Nobody adds the same people by another way meanwhile, and nobody proves an address between the look and the taking.
  perform pg_advisory_xact_lock(hashtextextended('claims:' || t, 0));
  perform app.lock_accounts_of(array(
    select m.id from people_import_rows r join members m on m.tenant_id = t and m.id = r.member_id
      join people p on p.id = m.person_id
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
       and r.action = 'change' and app.is_unconfirmed(m, p)));
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
          or (r.action = 'change' and not exists (select from members m where m.tenant_id = t and m.id = r.member_id))
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
