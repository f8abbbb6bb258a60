-- What the list of people is searched, filtered and sorted by: one row a member, kept by the triggers below, whoever writes.
create table member_directory (
  tenant_id uuid not null,
  member_id uuid not null,
  -- Lower case without accents, compared byte by byte: the order of the list.
  name_key text collate "C" not null,
  -- Name, user name, e-mail addresses and document; begins with a blank so that the beginning of any word is found alike.
  search_text text not null,
  role text not null,
  status text not null,
  branch_id uuid,
  label_ids uuid[] not null,
  created_at timestamptz not null,
  -- The last time the member's session was opened or renewed; '-infinity' before the first.
  last_access_at timestamptz not null default '-infinity',
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index member_directory_name on member_directory (tenant_id, name_key, member_id);
create index member_directory_created on member_directory (tenant_id, created_at, member_id);
create index member_directory_access on member_directory (tenant_id, last_access_at, member_id);
create index member_directory_role on member_directory (tenant_id, role, name_key, member_id);
create index member_directory_status on member_directory (tenant_id, status, name_key, member_id);
create index member_directory_branch on member_directory (tenant_id, branch_id, name_key, member_id);
create index member_directory_labels on member_directory using gin (tenant_id, label_ids);
create index member_directory_search on member_directory using gin (tenant_id, search_text gin_trgm_ops);
select app.tenant_table('member_directory');

/* Writes the directory's rows of these members anew. They are held meanwhile, so that of two changes at once none is lost. */
create function app.refresh_directory(p_members uuid[]) returns void
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
end $$;
grant execute on function app.refresh_directory to trilha_app;

/* Follows a statement that added or changed rows with a member's id in the column named by the first argument. */
create function app.follow_members() returns trigger
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
create trigger directory_after_insert after insert on members
  referencing new table as changed for each statement execute function app.follow_members('id');
create trigger directory_after_update after update on members
  referencing new table as changed for each statement execute function app.follow_members('id');
create trigger directory_after_insert after insert on member_profiles
  referencing new table as changed for each statement execute function app.follow_members('member_id');
create trigger directory_after_update after update on member_profiles
  referencing new table as changed for each statement execute function app.follow_members('member_id');
create trigger directory_after_insert after insert on member_labels
  referencing new table as changed for each statement execute function app.follow_members('member_id');
create trigger directory_after_delete after delete on member_labels
  referencing old table as changed for each statement execute function app.follow_members('member_id');

/* A person's names are found in every company they belong to. */
create function app.follow_person() returns trigger
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
create trigger directory_after_update after update of username, email on people
  for each row when (old.username is distinct from new.username or old.email is distinct from new.email)
  execute function app.follow_person();

/* Sessions tell when a member was last here, to ten minutes: a renewal does not write each time. */
create function app.follow_session() returns trigger
  language plpgsql as $$
declare
  earlier text := current_setting('app.tenant', true);
begin
  perform set_config('app.tenant', new.tenant_id::text, true);
  update member_directory
     set last_access_at = new.rotated_at
   where tenant_id = new.tenant_id and member_id = new.member_id and last_access_at < new.rotated_at - interval '10 minutes';
  perform set_config('app.tenant', coalesce(earlier, ''), true);
  return null;
end $$;
create trigger directory_after_insert after insert on session_families
  for each row when (new.member_id is not null) execute function app.follow_session();
create trigger directory_after_update after update of rotated_at, member_id on session_families
  for each row when (new.member_id is not null) execute function app.follow_session();

do $$
declare
  t uuid;
begin
  for t in select id from tenants loop
    perform set_config('app.tenant', t::text, true);
    perform app.refresh_directory(array(select id from members where tenant_id = t));
    update member_directory d
       set last_access_at = s.at
      from (select member_id, max(rotated_at) as at from session_families where tenant_id = t group by member_id) s
     where d.tenant_id = t and d.member_id = s.member_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- A member's history is read by what it is about.
create index audit_log_object on audit_log (tenant_id, object_kind, object_id, seq desc);

-- Changes to many people at once, kept for a day so that they can be taken back.
create table people_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null,
  changed_by uuid,
  people integer not null default 0,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index people_changes_age on people_changes (tenant_id, created_at);
select app.tenant_table('people_changes');

create table people_change_rows (
  tenant_id uuid not null,
  change_id uuid not null,
  member_id uuid not null,
  -- The member as a whole (app.member_state); before is null for one the change made.
  before jsonb,
  after jsonb not null,
  -- Whether the change also made the person.
  made_person boolean not null default false,
  primary key (tenant_id, change_id, member_id),
  foreign key (tenant_id, change_id) references people_changes (tenant_id, id) on delete cascade
);
create index people_change_rows_member on people_change_rows (tenant_id, member_id);
select app.tenant_table('people_change_rows');

/* Everything administrators can change of these members, one document each. */
create function app.member_states(p_members uuid[]) returns table (member_id uuid, state jsonb)
  language sql stable as $$
  select m.id, jsonb_build_object(
           'display_name', m.display_name, 'role', m.role, 'status', m.status, 'blocked_reason', m.blocked_reason,
           'branch_id', m.branch_id,
           'labels', array(select l.label_id from member_labels l
                            where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.label_id),
           'profile', (select to_jsonb(f) - '{tenant_id,member_id,updated_at}'::text[] from member_profiles f
                        where f.tenant_id = m.tenant_id and f.member_id = m.id))
    from members m
   where m.tenant_id = app.current_tenant() and m.id = any (p_members)
$$;
grant execute on function app.member_states to trilha_app;

/* Puts members back into earlier states; returns how many. Profiles get this time of change. */
create function app.restore_members(p_members uuid[], p_states jsonb[], p_now timestamptz) returns integer
  language plpgsql as $$
declare
  restored integer;
begin
  perform set_config('app.directory', 'later', true);
  update members m
     set display_name = w.state ->> 'display_name', role = w.state ->> 'role', status = w.state ->> 'status',
         blocked_reason = w.state ->> 'blocked_reason', branch_id = (w.state ->> 'branch_id')::uuid
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

-- Lists as an administrator likes to see them; each member keeps their own.
create table people_views (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  name text not null,
  -- The address of the list without its path.
  search text not null,
  columns text[] not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, name),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select app.tenant_table('people_views');
