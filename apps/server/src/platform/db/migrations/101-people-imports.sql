-- Files of people on their way in: read, checked row by row, committed in steps, undone for a day.
create table people_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  file_id uuid not null,
  file_name text not null,
  status text not null default 'mapping'
    check (status in ('mapping', 'checking', 'checked', 'committing', 'committed', 'undoing', 'undone', 'failed')),
  format text not null check (format in ('csv', 'xlsx')),
  -- How a text file is read; null for spreadsheets.
  encoding text,
  delimiter text,
  head text[] not null,
  -- What each column means, in the file's order; null for a column that is left out.
  mapping text[],
  default_role text not null default 'learner',
  rows integer not null default 0,
  refused integer not null default 0,
  to_create integer not null default 0,
  to_change integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  -- The last line that is done in this step: a server that stops goes on from there.
  done_line integer not null default 0,
  error text,
  change_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Until when a worker holds the import.
  held_until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, id)
);
create index people_imports_newest on people_imports (tenant_id, created_at desc, id desc);
create index people_imports_work on people_imports (tenant_id, held_until) where status in ('checking', 'committing', 'undoing');
create index people_imports_file on people_imports (tenant_id, file_id);
create index people_imports_author on people_imports (tenant_id, created_by);
select app.tenant_table('people_imports');
create policy people_imports_work on people_imports to trilha_worker using (true) with check (true);
grant select, update on people_imports to trilha_worker;

create table people_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  -- As a person counts: the head is line 1.
  line integer not null,
  cells text[] not null,
  -- Checked, canonical values of the profile.
  profile jsonb not null,
  document text,
  email text,
  username text,
  role text,
  branch_id uuid,
  label_ids uuid[] not null,
  -- What is wrong: [{column, code, found, expected}].
  problems jsonb not null,
  -- Whom the row makes or changes, decided by the check.
  action text check (action in ('create', 'change')),
  person_id uuid,
  member_id uuid,
  makes_person boolean not null default false,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references people_imports (tenant_id, id) on delete cascade
);
create index people_import_rows_refused on people_import_rows (tenant_id, import_id, line) where problems <> '[]';
create index people_import_rows_document on people_import_rows (tenant_id, import_id, document);
create index people_import_rows_email on people_import_rows (tenant_id, import_id, email);
create index people_import_rows_username on people_import_rows (tenant_id, import_id, lower(username));
create index people_import_rows_member on people_import_rows (tenant_id, import_id, member_id);
select app.tenant_table('people_import_rows');

-- What the columns of a company's files mean, by their heads: remembered for the next file.
create table people_import_mappings (
  tenant_id uuid not null references tenants (id),
  head_key text not null,
  target text,
  primary key (tenant_id, head_key)
);
select app.tenant_table('people_import_mappings');

-- Undoing an import takes people away that nobody has touched.
grant delete on people to trilha_app;
create index session_families_everyone on session_families (person_id);
create index factor_challenges_person on factor_challenges (person_id);

create function app.import_problem(p_code text, p_column integer default null, p_found text default '', p_expected text default null)
  returns jsonb language sql immutable parallel safe
  return jsonb_build_array(jsonb_build_object('column', p_column, 'code', p_code, 'found', p_found, 'expected', p_expected));

/*
 * Decides whom each good row of an import means: a member by document, e-mail or user name, somebody another company knows, or
 * nobody yet. Rows that mean two people, the same as an earlier row, or one the author may not touch are refused.
 */
create function app.match_import(p_import uuid, p_roles text[], p_superusers boolean) returns void
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
begin
  update people_import_rows r
     set person_id = k.person_id, member_id = k.member_id,
         problems = case
           when k.members > 1 or (k.member_id is not null and k.outsider) then app.import_problem('identity_conflict')
           when k.name_taken then app.import_problem('username_taken', null, r.username)
           else r.problems end
    from (
      select s.line,
             coalesce(f.member_id, eb.member_id, ub.member_id) as member_id,
             coalesce(e.id, u.id) as person_id,
             (select count(distinct x) from unnest(array[f.member_id, eb.member_id, ub.member_id]) x where x is not null) as members,
             e.id is not null and eb.member_id is null as outsider,
             u.id is not null and ub.member_id is null and u.id is distinct from e.id as name_taken
        from people_import_rows s
        left join member_profiles f on f.tenant_id = t and f.document = s.document
        left join people e on lower(e.email) = s.email
        left join person_members eb on eb.person_id = e.id and eb.tenant_id = t
        left join people u on lower(u.username) = lower(s.username)
        left join person_members ub on ub.person_id = u.id and ub.tenant_id = t
       where s.tenant_id = t and s.import_id = p_import and s.problems = '[]') k
   where r.tenant_id = t and r.import_id = p_import and r.line = k.line
     and (k.member_id is not null or k.person_id is not null or k.name_taken);

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
grant execute on function app.match_import to trilha_app;

/* Lets the next rows of an import in; no row where none is left. What changed since the check is refused, never overwritten. */
create function app.commit_import_rows(p_import uuid, p_change uuid, p_after integer, p_limit integer, p_now timestamptz,
  p_language text, p_country text, p_role text, p_author uuid)
  returns table (last_line integer, created integer, changed integer, refused integer)
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
  lines integer[];
  made uuid[];
  known uuid[];
begin
  lines := array(select r.line from people_import_rows r
                  where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.problems = '[]' and r.action is not null
                  order by r.line limit p_limit);
  if cardinality(lines) = 0 then return; end if;
  perform set_config('app.directory', 'later', true);

  update people_import_rows r set problems = app.import_problem('changed_meanwhile')
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines)
     and (exists (select from member_profiles f where f.tenant_id = t and f.document = r.document and f.member_id <> r.member_id)
          or (r.action = 'change' and not exists (select from members m where m.tenant_id = t and m.id = r.member_id)));

  insert into people (id, username, email, full_name, language, created_at)
  select r.person_id, r.username, r.email, trim(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')), p_language, p_now
    from people_import_rows r
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.problems = '[]' and r.makes_person
  on conflict do nothing;
  insert into members (tenant_id, id, person_id, display_name, role, branch_id, registered_by, decided_by, decided_at, created_at)
  select t, r.member_id, r.person_id, trim(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')),
         coalesce(r.role, p_role), r.branch_id, 'import', p_author, p_now, p_now
    from people_import_rows r join people p on p.id = r.person_id
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.problems = '[]' and r.action = 'create'
  on conflict do nothing;
  update people_import_rows r set problems = app.import_problem('changed_meanwhile')
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.problems = '[]' and r.action = 'create'
     and not exists (select from members m where m.tenant_id = t and m.id = r.member_id);
  insert into person_members (person_id, tenant_id, member_id)
  select r.person_id, t, r.member_id from people_import_rows r
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.problems = '[]' and r.action = 'create'
  on conflict do nothing;

  made := array(select r.member_id from people_import_rows r where r.tenant_id = t and r.import_id = p_import
                 and r.line = any (lines) and r.problems = '[]' and r.action = 'create');
  known := array(select r.member_id from people_import_rows r where r.tenant_id = t and r.import_id = p_import
                  and r.line = any (lines) and r.problems = '[]' and r.action = 'change');
  insert into people_change_rows (tenant_id, change_id, member_id, before, after)
  select t, p_change, s.member_id, s.state, s.state from app.member_states(known) s
  on conflict do nothing;

  update members m
     set display_name = trim(concat_ws(' ', r.profile ->> 'first_name', coalesce(r.profile ->> 'last_name', f.last_name))),
         role = coalesce(r.role, m.role), branch_id = coalesce(r.branch_id, m.branch_id)
    from people_import_rows r
    left join member_profiles f on f.tenant_id = t and f.member_id = r.member_id
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.problems = '[]' and r.action = 'change'
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
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.problems = '[]'
  on conflict (tenant_id, member_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, document = excluded.document, birthday = excluded.birthday,
        email = excluded.email, cellphone = excluded.cellphone, whatsapp = excluded.whatsapp,
        phone_verified_at = excluded.phone_verified_at, country = excluded.country, postal_code = excluded.postal_code,
        city = excluded.city, state = excluded.state, details = excluded.details, updated_at = excluded.updated_at;
  insert into member_labels (tenant_id, member_id, label_id)
  select t, r.member_id, l.id
    from people_import_rows r cross join lateral unnest(r.label_ids) wanted (id) join labels l on l.tenant_id = t and l.id = wanted.id
   where r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.problems = '[]'
  on conflict do nothing;

  perform set_config('app.directory', '', true);
  perform app.refresh_directory(made || known);
  update people_change_rows c set after = s.state from app.member_states(known) s
   where c.tenant_id = t and c.change_id = p_change and c.member_id = s.member_id;
  insert into people_change_rows (tenant_id, change_id, member_id, before, after, made_person)
  select t, p_change, s.member_id, null, s.state, r.makes_person
    from app.member_states(made) s
    join people_import_rows r on r.tenant_id = t and r.import_id = p_import and r.line = any (lines) and r.member_id = s.member_id
  on conflict do nothing;
  return query select lines[cardinality(lines)], cardinality(made), cardinality(known), cardinality(lines) - cardinality(made) - cardinality(known);
end $$;
grant execute on function app.commit_import_rows to trilha_app;

/* Removes members an import made, and their people where it made those too; one that anything refers to stays. Returns who is gone. */
create function app.remove_made_members(p_members uuid[], p_made_people uuid[]) returns uuid[]
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
  gone uuid[] := '{}';
  one uuid;
begin
  if cardinality(p_members) = 0 then return gone; end if;
  begin
    perform set_config('app.directory', 'later', true);
    delete from members where tenant_id = t and id = any (p_members);
    delete from person_members where tenant_id = t and member_id = any (p_members);
    delete from people p where p.id = any (p_made_people) and not exists (select from person_members b where b.person_id = p.id);
    perform set_config('app.directory', '', true);
    return p_members;
  exception when foreign_key_violation then
    -- Somebody among them has done something: find out who, by halves.
    if cardinality(p_members) = 1 then return gone; end if;
  end;
  gone := app.remove_made_members(p_members[:cardinality(p_members) / 2], p_made_people);
  return gone || app.remove_made_members(p_members[cardinality(p_members) / 2 + 1:], p_made_people);
end $$;
grant execute on function app.remove_made_members to trilha_app;

/* Takes the next people of an import back; no row where none is left. Who was touched since stays as they are. */
create function app.undo_import_rows(p_change uuid, p_limit integer, p_now timestamptz)
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
  select array_agg(c.member_id), array_agg(c.before) into same, states
    from people_change_rows c join app.member_states(members_now) s on s.member_id = c.member_id
   where c.tenant_id = t and c.change_id = p_change and c.before is not null and s.state = c.after;
  if same is not null then perform app.restore_members(same, states, p_now); end if;

  select coalesce(array_agg(m.id), '{}'), coalesce(array_agg(m.person_id) filter (where c.made_person and p.password_hash is null), '{}')
    into made, made_people
    from people_change_rows c
    join app.member_states(members_now) s on s.member_id = c.member_id
    join members m on m.tenant_id = t and m.id = c.member_id
    join people p on p.id = m.person_id
   where c.tenant_id = t and c.change_id = p_change and c.before is null and s.state = c.after
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
grant execute on function app.undo_import_rows to trilha_app;
