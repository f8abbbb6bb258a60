/* Everything administrators can change of these members, one document each. */
create or replace function app.member_states(p_members uuid[]) returns table (member_id uuid, state jsonb)
  language sql stable as $$
  select m.id, jsonb_build_object(
           'display_name', m.display_name, 'role', m.role, 'status', m.status, 'blocked_reason', m.blocked_reason,
           'branch_id', m.branch_id,
           'labels', array(select l.label_id from member_labels l
                            where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.label_id),
           'profile', (select to_jsonb(f) - '{tenant_id,member_id,updated_at}'::text[] from member_profiles f
                        where f.tenant_id = m.tenant_id and f.member_id = m.id))
         || case when m.hired_on is null then '{}'::jsonb else jsonb_build_object('hired_on', m.hired_on) end
    from members m
   where m.tenant_id = app.current_tenant() and m.id = any (p_members)
$$;
grant execute on function app.member_states to trilha_app;

/* Puts members back into earlier states; returns how many. Profiles get this time of change. */
create or replace function app.restore_members(p_members uuid[], p_states jsonb[], p_now timestamptz) returns integer
  language plpgsql as $$
declare
  restored integer;
begin
  perform set_config('app.directory', 'later', true);
  update members m
     set display_name = w.state ->> 'display_name', role = w.state ->> 'role', status = w.state ->> 'status',
         blocked_reason = w.state ->> 'blocked_reason', branch_id = (w.state ->> 'branch_id')::uuid,
         hired_on = (w.state ->> 'hired_on')::date
    from unnest(p_members, p_states) w (id, state)
   where m.tenant_id = app.current_tenant() and m.id = w.id;
  get diagnostics restored = row_count;

  delete from member_labels l using unnest(p_members, p_states) w (id, state)
   where l.tenant_id = app.current_tenant() and l.member_id = w.id
     and not (w.state -> 'labels' ? l.label_id::text);
  insert into member_labels (tenant_id, member_id, label_id)
  select app.current_tenant(), w.id, kept.label::uuid
    from unnest(p_members, p_states) w (id, state)
   cross join lateral jsonb_array_elements_text(w.state -> 'labels') kept (label)
    -- A label deleted meanwhile stays deleted.
    join labels b on b.tenant_id = app.current_tenant() and b.id = kept.label::uuid
  on conflict do nothing;

  delete from member_profiles f using unnest(p_members, p_states) w (id, state)
   where f.tenant_id = app.current_tenant() and f.member_id = w.id and w.state -> 'profile' = 'null';
  insert into member_profiles as f
  select p.* from unnest(p_members, p_states) w (id, state)
   cross join lateral jsonb_populate_record(null::member_profiles,
     (w.state -> 'profile') || jsonb_build_object('tenant_id', app.current_tenant(), 'member_id', w.id, 'updated_at', p_now)) p
   where w.state -> 'profile' <> 'null'
  on conflict (tenant_id, member_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, document = excluded.document,
        birthday = excluded.birthday, email = excluded.email, cellphone = excluded.cellphone, whatsapp = excluded.whatsapp,
        phone_verified_at = excluded.phone_verified_at, country = excluded.country, postal_code = excluded.postal_code,
        city = excluded.city, state = excluded.state, details = excluded.details, updated_at = excluded.updated_at;

  perform set_config('app.directory', '', true);
  perform app.refresh_directory(p_members);
  return restored;
end $$;
grant execute on function app.restore_members to trilha_app;

/* Removes members an import made, and their people where it made those too; one that anything refers to stays. Returns who is gone. */
create or replace function app.remove_made_members(p_members uuid[], p_made_people uuid[]) returns uuid[]
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

create or replace function app.import_problem(p_code text, p_column integer default null, p_found text default '', p_expected text default null)
  returns jsonb language sql immutable parallel safe
  return jsonb_build_array(jsonb_build_object('column', p_column, 'code', p_code, 'found', p_found, 'expected', p_expected));

/* A name as two spellings of it are compared: without accents, case and doubled blanks. */
create or replace function app.name_key(p_name text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(app.search_key(p_name), '\s+', ' ', 'g'));

/* Whether anybody may come in with this role by registering: the others open other people's data or points (REGISTERED_ROLES). */
create or replace function app.is_open_role(p_role text) returns boolean
  language sql immutable parallel safe
  return p_role in ('learner', 'invited', 'sales_agent', 'brand_promoter', 'painter', 'counter_clerk', 'seller', 'shop_owner', 'influencer');
grant execute on function app.name_key, app.is_open_role to trilha_app;

/*
 * What tells that a row means somebody else than it found: another name than the company knows them by, or another address than theirs.
 * Names are compared without accents, case and doubled blanks. What only registered, and nobody confirmed, has no name of its own yet.
 */
create or replace function app.import_conflict(p_row people_import_rows, p_member members, p_person people) returns jsonb
  language sql stable as $$
  select case
      when app.is_unconfirmed(p_member, p_person) then null
      when app.name_key(said.name) <> all (array[app.name_key(p_member.display_name), app.name_key(concat_ws(' ', f.first_name, f.last_name))])
        then app.import_problem('person_differs', null, left(said.name, 120), p_member.display_name)
      when p_row.email <> all (array_remove(array[lower(p_person.email), lower(f.email)], null)) and coalesce(p_person.email, f.email) is not null
        then app.import_problem('person_differs', null, p_row.email, coalesce(f.email, p_person.email))
    end
    from (values (1)) one
    left join member_profiles f on f.tenant_id = p_member.tenant_id and f.member_id = p_member.id
   cross join lateral (select trim(concat_ws(' ', p_row.profile ->> 'first_name', coalesce(p_row.profile ->> 'last_name', f.last_name))) as name) said
$$;
grant execute on function app.import_conflict to trilha_app;

/*
 * Roles the good rows of an import give or take that open other people's data or points, a line each: whoever lets it in confirms each by
 * name. `p_author` changes no role of their own.
 */
create or replace function app.import_roles(p_import uuid, p_author uuid, p_after integer, p_until integer)
  returns table (line integer, name text, email text, role_before text, role_after text)
  language sql stable as $$
  select r.line, case when n.is_new then trim(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')) else m.display_name end,
         coalesce(p.email, r.email), case when n.is_new then null else m.role end, n.role
    from people_import_rows r
    join imports i on i.tenant_id = r.tenant_id and i.id = r.import_id
    left join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
    left join people p on p.id = m.person_id
   cross join lateral (select coalesce(m.id is null or app.is_unconfirmed(m, p), true) as is_new) kind
   cross join lateral (select kind.is_new, coalesce(r.role, case when kind.is_new then i.default_role else m.role end) as role) n
   where r.tenant_id = app.current_tenant() and r.import_id = p_import and r.line > p_after and r.line <= p_until
     and r.problems = '[]' and r.action is not null and m.id is distinct from p_author
     and (n.is_new or n.role <> m.role)
     and (not app.is_open_role(n.role) or not n.is_new and not app.is_open_role(m.role))
   order by r.line
$$;
grant execute on function app.import_roles to trilha_app;

/*
 * Decides whom each good row of an import means: a member by document, e-mail or user name, or nobody yet. Rows that mean two people,
 * the same as an earlier row, or one the author may not touch are refused. Whom another company knows is somebody new here, until they
 * say themselves that they are the same; who is found by no address is nobody a row may trust with more; staff of the installation is
 * nobody it means. A document or user name, which everybody types and nobody proves, makes nobody an administrator; that of somebody
 * nobody of the company let in stands for nobody a row names without their address. Somebody whose name or address is another than the
 * row says is a conflict.
 * Each row looks its people up by index: joined as a whole, a file just read has no statistics yet, and a plan made for a handful of rows
 * takes a minute for ten thousand.
 */
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
                when e.id is null
                  and (coalesce(f.claims_itself, u.claims_itself)
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
             join person_members b on b.person_id = p.id and b.tenant_id = t
             join members m on m.tenant_id = t and m.id = b.member_id
            where lower(p.username) = lower(r.username) and not app.is_unconfirmed(m, p)) u on true)
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

  update people_import_rows r set problems = app.import_conflict(r, m, p)
    from members m join people p on p.id = m.person_id
   where r.tenant_id = t and r.import_id = p_import and r.problems = '[]' and m.tenant_id = t and m.id = r.member_id
     and app.import_conflict(r, m, p) is not null;

  update people_import_rows r
     set action = case when r.member_id is null then 'create' else 'change' end,
         makes_person = r.member_id is null,
         person_id = coalesce(r.person_id, gen_random_uuid()),
         member_id = coalesce(r.member_id, gen_random_uuid()),
         -- A name that somebody of another company goes by gets an ending, as those do that no file gives: a refusal would tell of them.
         username = coalesce(case when r.member_id is null and exists (
             select from people p where lower(p.username) = lower(r.username) and not exists (
               select from members m where m.tenant_id = t and m.person_id = p.id and app.is_unconfirmed(m, p)))
           then r.username || '.' || substr(gen_random_uuid()::text, 1, 8) else r.username end,
           coalesce(nullif(trim(both '.' from regexp_replace(app.search_key(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')),
             '[^0-9a-z]+', '.', 'g')), ''), 'p') || '.' || substr(gen_random_uuid()::text, 1, 8))
   where r.tenant_id = t and r.import_id = p_import and r.problems = '[]';

  analyze people_import_rows;
end $$;
grant execute on function app.match_import to trilha_app;

/*
 * Lets the next rows of an import in; no row where none is left. What changed since the check is refused, never overwritten.
 * Registrations nobody confirmed make room, with what they signed in by; who proves an address meanwhile keeps what they set up. A name
 * the company gives is free of who only registered, staff of the installation is nobody a row means, and a row about somebody who
 * deleted their account since it was checked changes nothing: their company keeps nothing of them.
 * A step is a range of lines, which the planner estimates well, instead of a list of thousands of numbers.
 */
create or replace function app.commit_import_rows(p_import uuid, p_change uuid, p_after integer, p_limit integer, p_now timestamptz,
  p_language text, p_country text, p_role text, p_author uuid, p_roles text[], p_superusers boolean)
  returns table (last_line integer, created integer, changed integer, refused integer, member_ids uuid[])
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
  last integer;
  good integer;
  made uuid[];
  known uuid[];
  -- Of these, registrations nobody confirmed.
  taken uuid[];
  -- Administrators whom the rows make something else.
  lowered uuid[];
begin
  select max(n.line), count(*) into last, good
    from (select r.line from people_import_rows r
           where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.problems = '[]' and r.action is not null
           order by r.line limit p_limit) n;
  if good = 0 then return; end if;
  perform set_config('app.directory', 'later', true);
  -- The roles of the file are given by whoever lets it in.
  perform set_config('app.actor', p_author::text, true), set_config('app.now', p_now::text, true);

  -- Nobody adds the same people by another way meanwhile, and nobody proves an address, or deletes
  -- their account, between the look and the taking.
  perform pg_advisory_xact_lock(hashtextextended('claims:' || t, 0));
  perform app.lock_accounts_of(array(
    select m.id from people_import_rows r join members m on m.tenant_id = t and m.id = r.member_id
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
       and r.action = 'change'));
  -- Whom the author may change, and what they may give, is asked of the roles there are now.
  perform from members m where m.tenant_id = t and m.id in (
    select r.member_id from people_import_rows r
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]')
   order by m.id for no key update;
  update people_import_rows r set problems = app.import_problem('protected_person')
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
     and (coalesce(r.role, p_role) <> all (p_roles) or exists (
       select from members m join people p on p.id = m.person_id
        where m.tenant_id = t and m.id = r.member_id and (m.role <> all (p_roles) or (p.is_superuser and not p_superusers))));
  -- Nor gives it a role nobody has confirmed, nor changes it somebody who is called, or reached, otherwise by now.
  update people_import_rows r set problems = app.import_problem('changed_meanwhile')
    from app.import_roles(p_import, p_author, p_after, last) g
   where r.tenant_id = t and r.import_id = p_import and r.line = g.line and not r.role_confirmed;
  update people_import_rows r set problems = app.import_problem('changed_meanwhile')
    from members m join people p on p.id = m.person_id
   where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]' and r.action = 'change'
     and m.tenant_id = t and m.id = r.member_id and app.import_conflict(r, m, p) is not null;
  lowered := array(
    select m.id from people_import_rows r join members m on m.tenant_id = t and m.id = r.member_id
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.problems = '[]'
       and r.role <> 'admin' and m.id <> p_author and app.is_active_administrator(m));
  if cardinality(lowered) > 0 and not app.has_administrator_besides(lowered) then
    update people_import_rows r set problems = app.import_problem('last_administrator')
     where r.tenant_id = t and r.import_id = p_import and r.line > p_after and r.line <= last and r.member_id = any (lowered);
  end if;
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
  insert into members (tenant_id, id, person_id, display_name, role, branch_id, hired_on, registered_by, decided_by, decided_at, created_at)
  select t, r.member_id, r.person_id, trim(concat_ws(' ', r.profile ->> 'first_name', r.profile ->> 'last_name')),
         coalesce(r.role, p_role), r.branch_id, r.hired_on, 'import', p_author, p_now, p_now
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
         role = case when m.id = p_author then m.role else coalesce(r.role, m.role) end, branch_id = coalesce(r.branch_id, m.branch_id),
         hired_on = coalesce(r.hired_on, m.hired_on)
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
  return query select last, cardinality(made), cardinality(known), good - cardinality(made) - cardinality(known), made || known;
end $$;
grant execute on function app.commit_import_rows to trilha_app;

/*
 * Takes the next people of an import back; no row where none is left. Who was touched since stays as they are; whoever sets a password
 * this moment is waited for, and stays. A step reads its own people only.
 */
create or replace function app.undo_import_rows(p_change uuid, p_limit integer, p_now timestamptz)
  returns table (removed uuid[], restored uuid[], kept integer)
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
  members_now uuid[];
  same uuid[];
  states jsonb[];
  made uuid[];
  made_people uuid[];
  gone uuid[];
  leaving uuid[];
begin
  members_now := array(select c.member_id from people_change_rows c
                        where c.tenant_id = t and c.change_id = p_change order by c.member_id limit p_limit);
  if cardinality(members_now) = 0 then return; end if;
  -- Before it is asked who has a password.
  perform app.lock_accounts_of(members_now);
  -- Without whom the company would have no administrator stays one.
  leaving := array(
    select m.id
      from people_change_rows c
      join app.member_states(members_now) s on s.member_id = c.member_id and s.state = c.after
      join members m on m.tenant_id = t and m.id = c.member_id
     where c.tenant_id = t and c.change_id = p_change and app.is_active_administrator(m)
       and (c.before is null or c.before ->> 'role' <> 'admin' or c.before ->> 'status' <> 'approved'));
  if cardinality(leaving) = 0 or app.has_administrator_besides(leaving) then leaving := '{}'; end if;
  select array_agg(c.member_id), array_agg(c.before) into same, states
    from people_change_rows c join app.member_states(members_now) s on s.member_id = c.member_id
   where c.tenant_id = t and c.change_id = p_change and c.member_id = any (members_now)
     and c.before is not null and s.state = c.after and c.member_id <> all (leaving);
  if same is not null then perform app.restore_members(same, states, p_now); end if;

  select coalesce(array_agg(m.id), '{}'), coalesce(array_agg(m.person_id) filter (where c.made_person and p.password_hash is null), '{}')
    into made, made_people
    from people_change_rows c
    join app.member_states(members_now) s on s.member_id = c.member_id
    join members m on m.tenant_id = t and m.id = c.member_id
    join people p on p.id = m.person_id
   where c.tenant_id = t and c.change_id = p_change and c.member_id = any (members_now)
     and c.before is null and s.state = c.after and c.member_id <> all (leaving)
     -- What would be lost without a trace, because it goes with the member.
     and (not c.made_person or p.password_hash is null)
     and not exists (select from session_families f where f.person_id = m.person_id and f.member_id = m.id)
     and not exists (select from external_identities x where x.tenant_id = t and x.member_id = m.id)
     and not exists (select from directory_users u where u.tenant_id = t and u.member_id = m.id);
  gone := app.remove_made_members(made, made_people);
  delete from people_change_rows c where c.tenant_id = t and c.change_id = p_change and c.member_id = any (members_now);
  return query select gone, coalesce(same, '{}'), cardinality(members_now) - cardinality(gone) - coalesce(cardinality(same), 0);
end $$;
grant execute on function app.undo_import_rows to trilha_app;
