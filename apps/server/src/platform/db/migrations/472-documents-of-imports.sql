-- Everybody types their own document, and nobody proves it: alone it neither makes anybody an administrator nor stands for an address
-- that is another's than that of somebody nobody of the company let in.

/* As before, but for matches by the document alone. */
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
                when f.id is not null and e.id is null and u.member_id is null
                  and (f.claims_itself and r.email is not null or r.role in ('admin', 'program_admin', 'auditor') and r.role <> f.role)
                  then app.import_problem('identity_conflict')
                else r.problems end
         from (values (1)) one
         left join lateral (
           select m.id, m.person_id, m.role,
                 m.decided_by is null
                   and coalesce(m.registered_by not in ('administrator', 'import', 'scim', 'single_sign_on', 'staff'), false) as claims_itself
            from member_profiles d
             join members m on m.tenant_id = t and m.id = d.member_id
             join people p on p.id = m.person_id
            where d.tenant_id = t and d.document = r.document and not app.is_unconfirmed(m, p)) f on true
         left join lateral (
           select m.id, m.person_id from people p join members m on m.tenant_id = t and m.person_id = p.id
            where lower(p.email) = r.email
            order by p.email_confirmed_at is null, app.is_unconfirmed(m, p), m.created_at, m.id limit 1) e on true
         left join lateral (
           select p.id as person_id, b.member_id from people p
             left join person_members b on b.person_id = p.id and b.tenant_id = t
            where lower(p.username) = lower(r.username)) u on true)
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
