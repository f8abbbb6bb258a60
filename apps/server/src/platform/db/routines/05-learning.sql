/* What a code proves. Known and unknown codes take the same steps, so that the time of an answer tells nothing. */
create or replace function app.verify_certificate(p_code text)
  returns table (status text, status_reason text, holder_name text, training_title text, company text, locale text, look jsonb,
    hours numeric, score numeric, completed_at timestamptz, issued_at timestamptz, pdf_sha256 bytea)
  language plpgsql as $$
declare
  v_tenant uuid;
begin
  select c.tenant_id into v_tenant from certificate_codes c where c.code = p_code;
  v_tenant := coalesce(v_tenant, '00000000-0000-0000-0000-000000000000');
  perform set_config('app.tenant', v_tenant::text, true);
  return query
    select c.status, c.status_reason, c.holder_name, c.training_title, c.sheet ->> 'company', c.locale, c.sheet -> 'look',
           c.hours, c.score, c.completed_at, c.issued_at, c.pdf_sha256
      from certificates c where c.tenant_id = v_tenant and c.code = p_code;
end $$;
grant execute on function app.verify_certificate to trilha_app;

/* Says after the commit that members came or are another's than before, so many in each message; only where a rule asks who they are. */
create or replace function app.announce_changes_of(p_tenant uuid, p_members uuid[]) returns void
  language plpgsql as $$
begin
  if cardinality(p_members) = 0
    or not exists (select from enrollment_rules r where r.tenant_id = p_tenant and r.status = 'active') then return; end if;
  insert into outbox (tenant_id, topic, payload, available_at, created_at)
  select p_tenant, 'members.changed', jsonb_build_object('memberIds', jsonb_agg(m.id)), now(), now()
    from unnest(p_members) with ordinality m (id, place)
   group by (m.place - 1) / 500;
end $$;
grant execute on function app.announce_changes_of to trilha_app;

create or replace function app.announce_members() returns trigger
  language plpgsql as $$
begin
  perform app.announce_changes_of(g.tenant_id, g.ids)
     from (select tenant_id, array_agg(member_id order by member_id) as ids from changed group by tenant_id) g;
  return null;
end $$;

/* The same for those of whom something changed that a rule can ask for. */
create or replace function app.announce_changed_members() returns trigger
  language plpgsql as $$
begin
  perform app.announce_changes_of(g.tenant_id, g.ids)
     from (select n.tenant_id, array_agg(n.member_id order by n.member_id) as ids
             from changed n join earlier o on o.tenant_id = n.tenant_id and o.member_id = n.member_id
            where (o.role, o.status, o.branch_id, o.label_ids) is distinct from (n.role, n.status, n.branch_id, n.label_ids)
            group by n.tenant_id) g;
  return null;
end $$;

create or replace function app.announce_member() returns trigger
  language plpgsql as $$
begin
  perform app.announce_changes_of(new.tenant_id, array[new.id]);
  return null;
end $$;

/* The same for those whose country was told or changed, where a rule asks for one. */
create or replace function app.announce_countries() returns trigger
  language plpgsql as $$
begin
  perform app.announce_changes_of(g.tenant_id, g.ids)
     from (select n.tenant_id, array_agg(n.member_id order by n.member_id) as ids from changed n
            where n.country is not null
              and exists (select from enrollment_rules r where r.tenant_id = n.tenant_id and r.status = 'active' and r.countries <> '{}')
            group by n.tenant_id) g;
  return null;
end $$;

create or replace function app.announce_country() returns trigger
  language plpgsql as $$
begin
  perform app.announce_changes_of(new.tenant_id, array[new.member_id]);
  return null;
end $$;

/* The same in every company of somebody who reads another language now. */
create or replace function app.announce_language() returns trigger
  language plpgsql as $$
declare
  earlier text := current_setting('app.tenant', true);
  belongs record;
begin
  for belongs in select b.tenant_id, b.member_id from person_members b where b.person_id = new.id loop
    perform set_config('app.tenant', belongs.tenant_id::text, true);
    if exists (select from enrollment_rules r where r.tenant_id = belongs.tenant_id and r.status = 'active' and r.languages <> '{}') then
      perform app.announce_changes_of(belongs.tenant_id, array[belongs.member_id]);
    end if;
  end loop;
  perform set_config('app.tenant', coalesce(earlier, ''), true);
  return null;
end $$;

/* When a role was changed is written with it, whoever changes it. */
create or replace function app.note_role_change() returns trigger
  language plpgsql as $$
begin
  new.role_changed_at := now();
  return new;
end $$;

/*
 * The banks a member's drills draw from: those of the published trainings they have passed and are still enrolled in, each in its newest
 * published copy, with when they passed first.
 */
create or replace function app.passed_banks(p_tenant uuid, p_member uuid)
  returns table (bank_id uuid, bank_version integer, bank_revision integer, passed_at timestamptz)
  language sql stable as $$
  select u.bank_id, max(u.bank_version), max(b.revision), min(coalesce(e.finished_at, e.updated_at))
    from enrollments e
    join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.status = 'published' and c.deleted_at is null
    join training_banks u on u.tenant_id = c.tenant_id and u.training_id = c.id and u.training_version = c.published_version
    join question_banks b on b.tenant_id = u.tenant_id and b.id = u.bank_id and b.archived_at is null
   where e.tenant_id = p_tenant and e.member_id = p_member and e.subscription = 'active'
     and e.state in ('finished', 'approved', 'improved')
   group by u.bank_id
$$;
grant execute on function app.passed_banks to trilha_app;

/*
 * Whether a drill waits for a member on their day, which began at `p_begin`: one that is not finished, or a question that is due. At most
 * too generous: where no published copy has the question, the drill is dealt without it, and an empty one asks nothing until the next day.
 */
create or replace function app.drill_waits(p_tenant uuid, p_member uuid, p_day date, p_begin timestamptz) returns boolean
  language sql stable as $$
  select coalesce(
    (select d.finished_at is null from drills d where d.tenant_id = p_tenant and d.member_id = p_member and d.day = p_day),
    exists (
      select from app.passed_banks(p_tenant, p_member) p
        join questions q on q.tenant_id = p_tenant and q.bank_id = p.bank_id and q.document ->> 'type' <> 'dissertative'
        left join drill_cards c on c.tenant_id = p_tenant and c.member_id = p_member and c.bank_id = q.bank_id and c.question_id = q.id
       where case when c.due_on is null then p.passed_at < p_begin else c.due_on <= p_day end))
$$;
grant execute on function app.drill_waits to trilha_app;

/* Days on which deadlines of a member stand still: their leave, and what their branch is closed on, but for what they said of it themselves. */
create or replace function app.pauses_of(p_tenant uuid, p_member uuid) returns table (kind text, from_on date, to_on date)
  language sql stable as $$
  select 'leave', l.from_on, l.to_on from member_leaves l
   where l.tenant_id = p_tenant and l.member_id = p_member and l.withdrawn_at is null
  union all
  select 'closure', c.from_on, c.to_on from members m join branch_closures c on c.tenant_id = m.tenant_id and c.branch_id = m.branch_id
   where m.tenant_id = p_tenant and m.id = p_member and c.withdrawn_at is null and c.registered_by <> p_member
$$;
grant execute on function app.pauses_of to trilha_app;

/* Whether deadlines of a member stand still on a day. */
create or replace function app.is_paused(p_tenant uuid, p_member uuid, p_day date) returns boolean
  language sql stable as $$
  select exists (select from app.pauses_of(p_tenant, p_member) p where p_day between p.from_on and p.to_on)
$$;
grant execute on function app.is_paused to trilha_app;

/* A deadline given at a moment, later by the days on which it stood still, as `pausedDays` of the rules counts them; a test compares both. */
create or replace function app.paused_due_at(p_tenant uuid, p_member uuid, p_due timestamptz, p_given timestamptz) returns timestamptz
  language plpgsql stable as $$
declare
  v_zone text := (select t.time_zone from tenants t where t.id = p_tenant);
  v_due date := (p_due at time zone v_zone)::date;
  -- The day on which it was given is none of those it has.
  v_counted date := (p_given at time zone v_zone)::date;
  v_days integer := 0;
  v_pause record;
begin
  for v_pause in select p.from_on, p.to_on from app.pauses_of(p_tenant, p_member) p order by p.from_on, p.to_on loop
    exit when v_pause.from_on > v_due + v_days;
    v_days := v_days + greatest(0, v_pause.to_on - greatest(v_pause.from_on - 1, v_counted));
    v_counted := greatest(v_counted, v_pause.to_on);
  end loop;
  return ((p_due at time zone v_zone) + make_interval(days => v_days)) at time zone v_zone;
end $$;
grant execute on function app.paused_due_at to trilha_app;

/* Since when the deadline counts that is asked of an enrollment: since the rule that asks for it came to the person, or else since they came in or were asked again. */
create or replace function app.deadline_given_at(p_tenant uuid, p_enrollment uuid, p_asked timestamptz, p_enrolled timestamptz) returns timestamptz
  language sql stable as $$
  select greatest(p_enrolled, (select max(o.assigned_at) from obligations o
    where o.tenant_id = p_tenant and o.enrollment_id = p_enrollment and o.ended_at is null and o.due_at = p_asked))
$$;
grant execute on function app.deadline_given_at to trilha_app;

/* Whether an enrollment is how somebody renews what they proved: it is due when the proof ends, and nothing moves that. */
create or replace function app.is_renewing(p_tenant uuid, p_member uuid, p_training uuid) returns boolean
  language sql stable as $$
  select exists (select from training_proofs p
                  where p.tenant_id = p_tenant and p.member_id = p_member and p.replaced_at is null and p.renewal_opened_at is not null
                    and (p.training_id = p_training or p.renewal_takes_id = p_training))
$$;
grant execute on function app.is_renewing to trilha_app;

/* Before a deadline is written: what is written is what is asked for; what is kept beside it is that one as extended and paused. */
create or replace function app.move_deadline() returns trigger
  -- Everything it asks is found by a key. Its plans are kept while a session lasts, also those made when a table was all but empty.
  language plpgsql set enable_seqscan = off as $$
declare
  v_until timestamptz;
  v_extended timestamptz;
begin
  new.asked_due_at := new.due_at;
  if new.due_at is null then return new; end if;
  -- Leave that is being registered is waited for, and waits for whoever is coming in. What is there already is reckoned anew by it.
  if tg_op = 'INSERT' then
    perform from members m where m.tenant_id = new.tenant_id and m.id = new.member_id for share;
    -- Who comes in has nothing yet that moves a deadline but days on which theirs stand still.
    if not exists (select from app.pauses_of(new.tenant_id, new.member_id)) then return new; end if;
  end if;
  select ((x.until_on + 1)::timestamp at time zone t.time_zone) - interval '1 second', x.extended_at into v_until, v_extended
    from deadline_extensions x join tenants t on t.id = x.tenant_id
   where x.tenant_id = new.tenant_id and x.enrollment_id = new.id and x.replaced_at is null
     -- Who left and came in again, or is asked again, has what everybody has.
     and x.extended_at >= greatest(new.enrolled_at, new.asked_again_at);
  if v_until is null and not exists (select from app.pauses_of(new.tenant_id, new.member_id)) then return new; end if;
  if app.is_renewing(new.tenant_id, new.member_id, new.training_id) then return new; end if;
  new.due_at := greatest(
    app.paused_due_at(new.tenant_id, new.member_id, new.asked_due_at,
      app.deadline_given_at(new.tenant_id, new.id, new.asked_due_at, greatest(new.enrolled_at, new.asked_again_at))),
    case when v_until is not null then app.paused_due_at(new.tenant_id, new.member_id, v_until, v_extended) end);
  return new;
end $$;

/* After somebody came to another branch: its closed days are theirs, those of the other no longer. */
create or replace function app.follow_branch() returns trigger
  language plpgsql as $$
begin
  if not exists (select from branch_closures c
                  where c.tenant_id = new.tenant_id and c.branch_id in (old.branch_id, new.branch_id) and c.withdrawn_at is null) then return null; end if;
  update enrollments e set due_at = e.asked_due_at
    from (select w.id from enrollments w
           where w.tenant_id = new.tenant_id and w.member_id = new.id and w.asked_due_at is not null and w.subscription = 'active'
             and w.state in ('not_started', 'in_progress', 'restarted')
           order by w.id for no key update) o
   where e.tenant_id = new.tenant_id and e.id = o.id;
  return null;
end $$;

-- Kept numbers of learning follow every change of an enrollment.
create or replace function app.count_enrollments() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into learning_totals (tenant_id, training_id, branch_id, state, due_at, finished_on, people)
    select e.tenant_id, e.training_id, m.branch_id, e.state, e.due_at, (e.finished_at at time zone t.time_zone)::date, count(*)
      from after_rows e
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.status = 'approved'
      join tenants t on t.id = e.tenant_id
     where e.subscription = 'active' group by 1, 2, 3, 4, 5, 6;
  else
    insert into learning_totals (tenant_id, training_id, branch_id, state, due_at, finished_on, people)
    select e.tenant_id, e.training_id, m.branch_id, e.state, e.due_at, (e.finished_at at time zone t.time_zone)::date, -count(*)
      from before_rows e
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.status = 'approved'
      join tenants t on t.id = e.tenant_id
     where e.subscription = 'active' group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;

create or replace function app.count_enrollment() returns trigger
  language plpgsql as $$
begin
  insert into learning_totals (tenant_id, training_id, branch_id, state, due_at, finished_on, people)
  select new.tenant_id, new.training_id, m.branch_id, v.state, v.due_at, (v.finished_at at time zone t.time_zone)::date, v.n
    from members m join tenants t on t.id = m.tenant_id
   cross join lateral (values (new.subscription, new.state, new.due_at, new.finished_at, 1), (old.subscription, old.state, old.due_at, old.finished_at, -1))
     v (subscription, state, due_at, finished_at, n)
   where m.tenant_id = new.tenant_id and m.id = new.member_id and m.status = 'approved' and v.subscription = 'active';
  return null;
end $$;

-- Who comes to another branch, in or out of the company takes their trainings along; before `follow_branch` moves their deadlines.
create or replace function app.count_moved_member() returns trigger
  language plpgsql as $$
begin
  insert into learning_totals (tenant_id, training_id, branch_id, state, due_at, finished_on, people)
  select e.tenant_id, e.training_id, v.branch_id, e.state, e.due_at, (e.finished_at at time zone t.time_zone)::date, v.n
    from enrollments e join tenants t on t.id = e.tenant_id
   cross join lateral (values (new.branch_id, new.status, 1), (old.branch_id, old.status, -1)) v (branch_id, status, n)
   where e.tenant_id = new.tenant_id and e.member_id = new.id and e.subscription = 'active' and v.status = 'approved';
  return null;
end $$;

create or replace function app.count_left_member() returns trigger
  language plpgsql as $$
begin
  if old.status = 'approved' then
    insert into learning_totals (tenant_id, training_id, branch_id, state, due_at, finished_on, people)
    select e.tenant_id, e.training_id, old.branch_id, e.state, e.due_at, (e.finished_at at time zone t.time_zone)::date, -1
      from enrollments e join tenants t on t.id = e.tenant_id
     where e.tenant_id = old.tenant_id and e.member_id = old.id and e.subscription = 'active';
  end if;
  return old;
end $$;

-- Who opens a lesson, goes on with it or finishes it was there that day. Not for what others change of it.
create or replace function app.count_learned_day() returns trigger
  language plpgsql as $$
declare
  v_member uuid;
  v_lessons integer := (new.state = 'done' and new.done_at is not null)::integer;
  v_seconds real := new.credit_seconds;
begin
  if tg_op = 'UPDATE' then
    v_lessons := v_lessons - (old.state = 'done' and old.done_at is not null)::integer;
    v_seconds := new.credit_seconds - old.credit_seconds;
  end if;
  select member_id into v_member from enrollments where tenant_id = new.tenant_id and id = new.enrollment_id;
  perform app.count_member_day(new.tenant_id, v_member, case when tg_op = 'INSERT' then new.started_at else new.updated_at end,
    greatest(v_lessons, 0), greatest(v_seconds, 0));
  return null;
end $$;
