-- A file of people has just been written when it is decided on and let in: without statistics of it every step was planned for
-- one row and compared each of thousands with all others.
grant maintain on people_import_rows to trilha_app;

/* As before; the rows are counted at the end, for the steps that follow. */
create or replace function app.match_import(p_import uuid, p_roles text[], p_superusers boolean) returns void
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
begin
  update people_import_rows r
     set (member_id, person_id, problems) = (
       select coalesce(f.member_id, eb.member_id, ub.member_id), coalesce(e.id, u.id),
              case
                when (select count(distinct x) from unnest(array[f.member_id, eb.member_id, ub.member_id]) x where x is not null) > 1
                  or (coalesce(f.member_id, ub.member_id) is not null and e.id is not null and eb.member_id is null)
                  then app.import_problem('identity_conflict')
                when u.id is not null and ub.member_id is null and u.id is distinct from e.id
                  then app.import_problem('username_taken', null, r.username)
                else r.problems end
         from (values (1)) one
         left join member_profiles f on f.tenant_id = t and f.document = r.document
         left join people e on lower(e.email) = r.email
         left join person_members eb on eb.person_id = e.id and eb.tenant_id = t
         left join people u on lower(u.username) = lower(r.username)
         left join person_members ub on ub.person_id = u.id and ub.tenant_id = t)
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
         makes_person = r.member_id is null and r.person_id is null,
         person_id = coalesce(r.person_id, gen_random_uuid()),
         member_id = coalesce(r.member_id, gen_random_uuid()),
         username = coalesce(r.username, r.email,
           coalesce(nullif(trim(both '.' from regexp_replace(app.search_key(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')),
             '[^0-9a-z]+', '.', 'g')), ''), 'p') || '.' || substr(gen_random_uuid()::text, 1, 8))
   where r.tenant_id = t and r.import_id = p_import and r.problems = '[]';

  analyze people_import_rows;
end $$;

/* As before; a step is a range of lines, which the planner estimates well, instead of a list of thousands of numbers. */
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
begin
  select max(n.line), count(*) into last, good
    from (select r.line from people_import_rows r
           where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.problems = '[]' and r.action is not null
           order by r.line limit p_limit) n;
  if good = 0 then return; end if;
  perform set_config('app.directory', 'later', true);

  update people_import_rows r set problems = app.import_problem('changed_meanwhile')
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last
     and r.problems = '[]' and r.action is not null
     and (exists (select from member_profiles f where f.tenant_id = t and f.document = r.document and f.member_id <> r.member_id)
          or (r.action = 'change' and not exists (select from members m where m.tenant_id = t and m.id = r.member_id)));

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
