-- Administrators configure their company, and the installation's staff makes companies.
grant update (name, time_zone, group_training_use_score) on tenants to trilha_app;
grant insert on tenants to trilha_app;

-- Access of the installation's staff to one company: for a reason, for some hours, seen by its administrators.
create table staff_access (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  person_id uuid not null references people (id),
  member_id uuid not null,
  name text not null,
  reason text not null,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create unique index staff_access_open on staff_access (tenant_id, person_id) where ended_at is null;
create index staff_access_member on staff_access (tenant_id, member_id);
select app.tenant_table('staff_access', 'select, insert, update');

/*
 * As before; each row looks its people up by index. Joined as a whole, a file just read has no statistics yet, and the plan made
 * for a handful of rows took a minute for ten thousand.
 */
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
end $$;
