/*
 * In how many other companies a person has a place. Somewhere they were only registered does not count: anybody can write
 * another's address into a form, and may change nothing for them by it.
 */
create or replace function app.other_companies(p_person uuid, p_tenant uuid) returns integer
  language plpgsql stable as $$
declare
  earlier text := current_setting('app.tenant', true);
  belongs record;
  found_places integer := 0;
begin
  for belongs in
    select b.tenant_id, b.member_id from person_members b where b.person_id = p_person and b.tenant_id <> p_tenant
  loop
    perform set_config('app.tenant', belongs.tenant_id::text, true);
    if exists (
      select from members m
       where m.tenant_id = belongs.tenant_id and m.id = belongs.member_id and m.status <> 'registered'
    ) then
      found_places := found_places + 1;
    end if;
  end loop;
  perform set_config('app.tenant', coalesce(earlier, ''), true);
  return found_places;
end $$;

-- Who deletes their account is to be erased in companies as well whose directory took them out before: their place there is gone from
-- the list of their companies, their data is not.
/* Puts every company that still keeps a member of this person on the list of their companies; it is erased with them. */
create or replace function app.rejoin_former_companies(p_person uuid) returns void
  language plpgsql as $$
declare
  here text := coalesce(current_setting('app.tenant', true), '');
  t uuid;
begin
  for t in select c.id from tenants c
            where not exists (select from person_members b where b.person_id = p_person and b.tenant_id = c.id) order by c.id loop
    perform set_config('app.tenant', t::text, true);
    insert into person_members (person_id, tenant_id, member_id)
    select p_person, t, m.id from members m where m.tenant_id = t and m.person_id = p_person;
  end loop;
  perform set_config('app.tenant', here, true);
end $$;
grant execute on function app.rejoin_former_companies to trilha_app;

-- Staff is in a company only while their access lasts, whatever was done to their member there meanwhile.
create or replace function app.staff_time_is_over(p_tenant uuid, p_person uuid, p_now timestamptz) returns boolean
  language sql stable
  return exists (
      select from staff_access s
       where s.tenant_id = p_tenant and s.person_id = p_person and s.ended_at is null and s.ends_at <= p_now)
    or (exists (
          select from members m
           where m.tenant_id = p_tenant and m.person_id = p_person and m.registered_by = 'staff')
        and not exists (
          select from staff_access s
           where s.tenant_id = p_tenant and s.person_id = p_person and s.ended_at is null and s.ends_at > p_now));
grant execute on function app.staff_time_is_over to trilha_app;

/*
 * Makes another account the one behind a member, because its owner said so: what the member did stays. False where that account has a
 * place in the company already. Whoever was in the company as staff of the installation, and is no more, joins as anybody does: what
 * they did as staff stays with the member they were then, behind whom there is an account nobody opens.
 */
create or replace function app.move_member(p_tenant uuid, p_member uuid, p_from uuid, p_to uuid) returns boolean
  language plpgsql as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  if exists (select from members m where m.tenant_id = p_tenant and m.person_id = p_to and m.registered_by = 'staff')
    and not exists (select from staff_access s where s.tenant_id = p_tenant and s.person_id = p_to and s.ended_at is null)
  then
    insert into people (id, username, full_name) values (stand_in, 'staff-' || stand_in, '');
    update people set status = 'blocked' where id = stand_in;
    update members set person_id = stand_in where tenant_id = p_tenant and person_id = p_to;
  end if;
  if exists (select from members m where m.tenant_id = p_tenant and m.person_id = p_to) then return false; end if;
  update members set person_id = p_to where tenant_id = p_tenant and id = p_member and person_id = p_from;
  if not found then return false; end if;
  -- What was asked for whoever stood behind the member opens no session of who does now.
  delete from sign_in_tickets where tenant_id = p_tenant and member_id = p_member;
  delete from person_members where tenant_id = p_tenant and person_id = p_from;
  insert into person_members (person_id, tenant_id, member_id) values (p_to, p_tenant, p_member);
  return true;
end $$;
grant execute on function app.move_member to trilha_app;

/* Names the company of this transaction. */
create or replace function app.rename_company(p_name text) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    update tenants set name = p_name where id = app.current_tenant();
  end;
revoke all on function app.rename_company from public;
grant execute on function app.rename_company to trilha_app;

/*
 * Whether nobody has proved anything about who registered here: theirs is only what they say. An address is a person's once they proved
 * it, by whatever way the company adds people.
 */
create or replace function app.is_unconfirmed(p_member members, p_person people) returns boolean
  language sql stable
  return p_member.status in ('registered', 'awaiting_approval') and p_person.email_confirmed_at is null
    and coalesce(p_member.registered_by not in ('administrator', 'import', 'scim', 'single_sign_on', 'staff'), false);
grant execute on function app.is_unconfirmed to trilha_app;

/*
 * Whether a member came by a form and never proved the address they gave. Letting somebody in again who was blocked before their
 * address was proved is a way in like any other.
 */
create or replace function app.never_confirmed(p_member members, p_person people) returns boolean
  language sql stable
  return p_person.email is not null and p_person.email_confirmed_at is null
    and coalesce(p_member.registered_by not in ('administrator', 'import', 'scim', 'single_sign_on', 'staff'), false);
grant execute on function app.never_confirmed to trilha_app;

/*
 * Whether a member registered by themselves and nobody of the company let them in. Whoever registers is called what they say, and their
 * user name follows: what nobody proved stands for nobody whom an administrator names.
 */
create or replace function app.claims_itself(p_member members) returns boolean
  language sql stable
  return p_member.decided_by is null
    and coalesce(p_member.registered_by not in ('administrator', 'import', 'scim', 'single_sign_on', 'staff'), false);
grant execute on function app.claims_itself to trilha_app;

/*
 * What a member has to do before anything else opens (SES-19), null where the way is free. Asked at every request, and therefore
 * written so that its statements are planned once and the costly ones run only where they decide.
 */
create or replace function app.account_step(p_member members, p_must_change_password boolean, p_tenant tenants) returns text
  language plpgsql stable as $$
declare
  v_terms integer;
begin
  if p_must_change_password then return 'change_password'; end if;
  -- Staff of the installation help for some hours: they agree to nothing with the company, and give it no data.
  if p_member.registered_by = 'staff' then return null; end if;
  select v.version into v_terms from terms_versions v where v.tenant_id = p_member.tenant_id order by v.version desc limit 1;
  if found and not exists (
    select from terms_acceptances a
     where a.tenant_id = p_member.tenant_id and a.member_id = p_member.id and a.version = v_terms
  ) then
    return 'accept_terms';
  end if;
  if p_tenant.asks_complete_register and exists (
    select
      from jsonb_array_elements(
        case jsonb_typeof(p_tenant.settings -> 'completeRegisterFields')
          when 'array' then p_tenant.settings -> 'completeRegisterFields' else '[]' end) f
     where f ->> 'required' = 'true'
       -- A flag is a choice: leaving it off answers it.
       and f ->> 'field' not in ('email_opt_in', 'special_needs')
       and coalesce(btrim((
         select (to_jsonb(p) || p.details) ->> (f ->> 'field')
           from member_profiles p where p.tenant_id = p_member.tenant_id and p.member_id = p_member.id)), '') = ''
  ) then
    return 'complete_register';
  end if;
  return null;
end $$;
grant execute on function app.account_step to trilha_app;

/*
 * Writes the directory's rows of these members anew, and the words of their names. The rows are held meanwhile, so that of two changes
 * at once none is lost; words stay when a name changes: what nobody is called finds nobody.
 */
create or replace function app.refresh_directory(p_members uuid[]) returns void
  language plpgsql as $$
begin
  perform from members m where m.tenant_id = app.current_tenant() and m.id = any (p_members) order by m.id for no key update;
  insert into member_directory as d (tenant_id, member_id, name_key, search_text, role, status, branch_id, label_ids, created_at)
  select m.tenant_id, m.id, app.search_key(m.display_name),
         ' ' || app.search_key(concat_ws(' ', m.display_name, p.username, p.email, nullif(f.email, p.email), f.document)),
         m.role, m.status, m.branch_id,
         array(select l.label_id from member_labels l
                where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.label_id),
         m.created_at
    from members m
    join people p on p.id = m.person_id
    left join member_profiles f on f.tenant_id = m.tenant_id and f.member_id = m.id
   where m.tenant_id = app.current_tenant() and m.id = any (p_members)
  on conflict (tenant_id, member_id) do update
    set name_key = excluded.name_key, search_text = excluded.search_text, role = excluded.role, status = excluded.status,
        branch_id = excluded.branch_id, label_ids = excluded.label_ids
    where (d.name_key, d.search_text, d.role, d.status, d.branch_id, d.label_ids) is distinct from
          (excluded.name_key, excluded.search_text, excluded.role, excluded.status, excluded.branch_id, excluded.label_ids);
  -- Words that are there already are left by the key alone: a join with them was planned for the few there were, and read all of them
  -- for each of a hundred thousand new ones.
  insert into directory_words (tenant_id, word)
  select distinct app.current_tenant(), w.word
    from member_directory d cross join lateral unnest(string_to_array(d.name_key, ' ')) w (word)
   where d.tenant_id = app.current_tenant() and d.member_id = any (p_members) and length(w.word) between 3 and 40
   order by w.word
  on conflict do nothing;
end $$;
grant execute on function app.refresh_directory to trilha_app;

/* Follows a statement that added or changed rows with a member's id in the column named by the first argument. */
create or replace function app.follow_members() returns trigger
  language plpgsql as $$
declare
  ids uuid[];
begin
  -- Imports write many tables and refresh once at their end.
  if current_setting('app.directory', true) = 'later' then return null; end if;
  if tg_argv[0] = 'id' then
    ids := array(select distinct changed.id from changed);
  else
    ids := array(select distinct changed.member_id from changed);
  end if;
  if cardinality(ids) > 0 then perform app.refresh_directory(ids); end if;
  return null;
end $$;

/* A person's names are found in every company they belong to. */
create or replace function app.follow_person() returns trigger
  language plpgsql as $$
declare
  earlier text := current_setting('app.tenant', true);
  belongs record;
begin
  for belongs in select b.tenant_id, b.member_id from person_members b where b.person_id = new.id loop
    perform set_config('app.tenant', belongs.tenant_id::text, true);
    perform app.refresh_directory(array[belongs.member_id]);
  end loop;
  perform set_config('app.tenant', coalesce(earlier, ''), true);
  return null;
end $$;

/* Somebody was there at a moment, and finished lessons or spent time on them. A day of theirs is one row. */
create or replace function app.count_member_day(p_tenant uuid, p_member uuid, p_at timestamptz, p_lessons integer, p_seconds real) returns void
  language sql as $$
  insert into member_days (tenant_id, member_id, day, branch_id, opens_week, lessons, seconds)
  select m.tenant_id, m.id, d.day, m.branch_id,
         not exists (select from member_days o where o.tenant_id = m.tenant_id and o.member_id = m.id
                        and o.day between date_trunc('week', d.day)::date and date_trunc('week', d.day)::date + 6),
         p_lessons, p_seconds
    from members m join tenants t on t.id = m.tenant_id
   cross join lateral (select (p_at at time zone t.time_zone)::date as day) d
   where m.tenant_id = p_tenant and m.id = p_member and m.status = 'approved'
  on conflict (tenant_id, member_id, day) do update
    set lessons = member_days.lessons + excluded.lessons, seconds = member_days.seconds + excluded.seconds
    where excluded.lessons <> 0 or excluded.seconds <> 0;
$$;

/* Sessions tell when a member was last here, to ten minutes: a renewal does not write each time. */
create or replace function app.follow_session() returns trigger
  language plpgsql as $$
declare
  earlier text := current_setting('app.tenant', true);
begin
  perform set_config('app.tenant', new.tenant_id::text, true);
  update member_directory
     set last_access_at = new.rotated_at
   where tenant_id = new.tenant_id and member_id = new.member_id and last_access_at < new.rotated_at - interval '10 minutes';
  if found then
    perform app.count_member_day(new.tenant_id, new.member_id, new.rotated_at, 0, 0);
  end if;
  perform set_config('app.tenant', coalesce(earlier, ''), true);
  return null;
end $$;

/* Takes statistics of the people anew, for the statements that follow. A second on a table of millions. */
create or replace function app.count_people() returns void
  language plpgsql as $$
begin
  analyze people, person_members, members, member_profiles, member_directory, people_change_rows;
end $$;
grant execute on function app.count_people to trilha_app;

/* Whether a member is one of a company's own administrators and may come in. Staff of the installation is there for some hours only. */
create or replace function app.is_active_administrator(p_member members) returns boolean
  language sql immutable
  return p_member.role = 'admin' and p_member.status = 'approved' and p_member.registered_by is distinct from 'staff';
grant execute on function app.is_active_administrator to trilha_app;

/*
 * Whether the company in force has an administrator besides these members. Whoever asks holds the answer until the end of their
 * transaction: of two who take an administrator away at the same moment the later sees what the earlier did.
 */
create or replace function app.has_administrator_besides(p_members uuid[]) returns boolean
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || app.current_tenant(), 0));
  return exists (
    select from members m
     where m.tenant_id = app.current_tenant() and m.id <> all (p_members) and app.is_active_administrator(m));
end $$;
grant execute on function app.has_administrator_besides to trilha_app;

/* Refuses a statement that leaves a company without an administrator, whichever way it came. The detail is the company's name. */
create or replace function app.keep_an_administrator() returns trigger
  language plpgsql as $$
begin
  if not app.has_administrator_besides(array[old.id]) then
    raise exception 'the company would be left without an administrator' using errcode = 'TR004',
      detail = (select t.name from tenants t where t.id = old.tenant_id);
  end if;
  return null;
end $$;

/*
 * Since when somebody has their role and who gave it, or let them in again with it, is written with it, whoever changes it. Who brings a member
 * along says it themselves.
 */
create or replace function app.note_role_grant() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.role_given_at is not null then return new; end if;
  new.role_given_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  new.role_given_by := nullif(current_setting('app.actor', true), '')::uuid;
  return new;
end $$;
