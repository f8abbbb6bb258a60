-- An administrator acting as a member of the same company: a session of the member's that belongs to the administrator.

create table acting_sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- As whom; and who, with the name they had then.
  member_id uuid not null,
  by_member_id uuid not null,
  by_name text not null,
  reason text not null check (length(reason) between 5 and 256),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, by_member_id) references members (tenant_id, id),
  check (member_id <> by_member_id)
);
create index acting_sessions_member on acting_sessions (tenant_id, member_id, started_at desc);
create index acting_sessions_by on acting_sessions (tenant_id, by_member_id) where ended_at is null;
select app.tenant_table('acting_sessions', 'select, insert, update');

alter table session_families
  -- The administrator's own session this one was begun in; it lives no longer than that.
  add column acting_from uuid references session_families (id),
  add column acting_id uuid,
  add constraint session_families_acting check ((acting_from is null) = (acting_id is null)),
  -- Whoever acts stays in the company, as if it vouched for them.
  add constraint session_families_acting_bound check (acting_id is null or bound_tenant_id is not null),
  drop constraint session_families_method_check,
  add constraint session_families_method_check
    check (method in ('password', 'passkey', 'alternative', 'single_sign_on', 'webservice', 'acting'));
create index session_families_acting_from on session_families (acting_from) where acting_from is not null;

-- The member was not here while somebody acted as them.
drop trigger directory_after_insert on session_families;
create trigger directory_after_insert after insert on session_families
  for each row when (new.member_id is not null and new.acting_id is null) execute function app.follow_session();
drop trigger directory_after_update on session_families;
create trigger directory_after_update after update of rotated_at, member_id on session_families
  for each row when (new.member_id is not null and new.acting_id is null) execute function app.follow_session();

-- Who acted, beside the member in whose name it was done. Rows without it keep their hash.
alter table audit_log
  add column acting_member_id uuid,
  add column acting_name text;

create or replace function app.audit_hash(r audit_log) returns bytea
  language sql immutable parallel safe
  return sha256(r.previous_hash || convert_to(
    concat_ws('|', r.tenant_id, r.seq, extract(epoch from r.at), r.member_id, r.actor_name, r.action, r.object_kind,
      r.object_id, coalesce(r.before::text, '-'), coalesce(r.after::text, '-'), r.request_id)
      || case when r.acting_name is null then ''
              else jsonb_build_object('acting', r.acting_member_id, 'name', r.acting_name)::text end, 'UTF8'));

/* As before; names whoever acts in the session of this transaction, so that no caller can leave it out. */
create or replace function app.audit(p_member uuid, p_actor text, p_action text, p_kind text, p_object text, p_before jsonb,
  p_after jsonb, p_request text, p_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r audit_log;
begin
  r.tenant_id := app.current_tenant();
  perform pg_advisory_xact_lock(hashtextextended('audit:' || r.tenant_id, 0));
  select a.seq + 1, a.hash into r.seq, r.previous_hash
    from audit_log a where a.tenant_id = r.tenant_id order by a.seq desc limit 1;
  r.seq := coalesce(r.seq, 1);
  r.previous_hash := coalesce(r.previous_hash, '\x');
  r.at := p_at; r.member_id := p_member; r.actor_name := p_actor; r.action := p_action; r.object_kind := p_kind;
  r.object_id := p_object; r.before := p_before; r.after := p_after; r.request_id := p_request;
  select a.by_member_id, a.by_name into r.acting_member_id, r.acting_name
    from acting_sessions a
   where a.tenant_id = r.tenant_id and a.id = nullif(current_setting('app.acting', true), '')::uuid;
  r.hash := app.audit_hash(r);
  insert into audit_log select r.*;
end $$;

/*
 * As before; a session in which somebody acts is good only while the acting is, while the session it was begun in is, and while
 * the administrator belongs to the company. What the member has to do before anything else is theirs to do: it does not stand in the way.
 */
drop function app.open_session(uuid, integer, timestamptz);
create function app.open_session(p_family uuid, p_generation integer, p_now timestamptz)
  returns table (
    person_id uuid, full_name text, email text, is_superuser boolean, person_status text, language text, time_zone text,
    tenant_id uuid, member_id uuid, role text, member_status text, blocked_reason text, display_name text, branch_id uuid,
    label_ids uuid[], modules text[], tenant_languages text[], tenant_time_zone text, maintenance boolean,
    needs_second_factor boolean, account_step text, acting_member_id uuid, acting_role text, acting_superuser boolean
  )
  language plpgsql as $$
declare
  f record;
  acting_member uuid;
  acting_as text;
  acting_super boolean;
begin
  select s.person_id, s.tenant_id, s.member_id, s.bound_tenant_id, s.acting_from, s.acting_id, p.full_name, p.email,
         p.is_superuser, p.status, p.language, p.time_zone, p.has_second_factor, p.must_change_password
    into f
    from session_families s join people p on p.id = s.person_id
   where s.id = p_family and s.revoked_at is null and s.expires_at > p_now
     and s.generation between p_generation and p_generation + 1;
  if not found then return; end if;
  perform set_config('app.tenant', coalesce(f.tenant_id::text, ''), true);
  if f.acting_id is not null then
    select m.id, m.role, p.is_superuser and o.bound_tenant_id is null into acting_member, acting_as, acting_super
      from acting_sessions a
      join session_families o on o.id = f.acting_from and o.revoked_at is null and o.expires_at > p_now
      join members m on m.tenant_id = a.tenant_id and m.id = a.by_member_id and m.person_id = o.person_id and m.status = 'approved'
      join people p on p.id = m.person_id and p.status = 'active'
     where a.tenant_id = f.tenant_id and a.id = f.acting_id and a.ended_at is null and a.ends_at > p_now;
    if not found then return; end if;
    perform set_config('app.acting', f.acting_id::text, true);
  end if;
  return query
    select f.person_id, f.full_name, f.email, f.is_superuser and f.bound_tenant_id is null, f.status, f.language, f.time_zone,
           t.id, m.id, m.role, m.status, m.blocked_reason, m.display_name, m.branch_id,
           array(select l.label_id from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id),
           t.modules, t.languages, t.time_zone, t.maintenance,
           -- An identity provider answers for its people itself.
           f.bound_tenant_id is null and not f.has_second_factor and m.role = any (t.second_factor_roles),
           case when f.acting_id is null then app.account_step(m, f.must_change_password, t) end,
           acting_member, acting_as, acting_super
      from (select 1) one
      left join members m on m.tenant_id = f.tenant_id and m.id = f.member_id
      left join tenants t on t.id = m.tenant_id;
end $$;
grant execute on function app.open_session to trilha_app;
