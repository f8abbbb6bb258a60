-- Whose own choice an enrollment is, anew (decision 224). 049 took for chosen what others wanted, as trainings opened in a trail that was assigned and
-- seats that an organizer gave, and did not look at enrollments without a deadline: each would have become a duty with the first day named. And where the
-- owner of the tables is no superuser, row security showed it none of them: here each company is gone through inside it.
--
-- What is known of who wanted an enrollment: the log of changes (assignments, seats given on the list), rules and renewals that made it in the moment
-- they came, and how the training can be come into. Everything else people did by themselves.
do $$
declare
  v_tenant uuid;
  v_written timestamptz := (select timestamp::timestamptz from kysely_migration where name = '049-days-and-own-choices');
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    -- In the order in which all take them, so that this and a server that runs never wait for each other; what is read below is what they left.
    perform from enrollments e
      where e.tenant_id = v_tenant and e.subscription in ('active', 'awaiting') order by e.id for no key update;

    with recursive
    -- When somebody was assigned a training last. Of who was in already the log says whom the assignment meant, and lately whose choice it was.
    assigned as (
      select training_id, member_id, max(at) as at
        from (
          select a.object_id as training_id, m.member_id, a.at
            from audit_log a
           cross join lateral jsonb_array_elements_text(
             coalesce(a.after -> 'memberIds', '[]') || coalesce(a.after -> 'askedIds', '[]')
               || coalesce(a.after #> '{to,memberIds}', '[]')) m (member_id)
           where a.tenant_id = v_tenant and a.action = 'course.assigned'
          union all
          select a.object_id, m.id::text, a.at
            from audit_log a join members m on m.tenant_id = a.tenant_id and m.branch_id::text = a.after #>> '{to,branchId}'
           where a.tenant_id = v_tenant and a.action = 'course.assigned'
          union all
          select a.object_id, l.member_id::text, a.at
            from audit_log a join member_labels l on l.tenant_id = a.tenant_id and l.label_id::text = a.after #>> '{to,labelId}'
           where a.tenant_id = v_tenant and a.action = 'course.assigned') meant
       group by training_id, member_id
    ),
    -- When an organizer gave a seat last to somebody who had not asked for one.
    seated as (
      select v.training_id, a.after ->> 'memberId' as member_id, max(a.at) as at
        from audit_log a join training_events v on v.tenant_id = a.tenant_id and v.id::text = a.object_id
       where a.tenant_id = v_tenant and a.action = 'training_event.added'
         and coalesce(a.before ->> 'state', '') not in ('awaiting_approval', 'waiting', 'offered')
       group by v.training_id, a.after ->> 'memberId'
    ),
    -- Who was in an event of a training.
    took_seat as (
      select distinct v.training_id, p.member_id
        from training_event_participants p join training_events v on v.tenant_id = p.tenant_id and v.id = p.event_id
       where p.tenant_id = v_tenant and p.state in ('enrolled', 'canceled', 'removed')
    ),
    -- When rules were paused and went on. Whom they had brought in they oblige anew then, and the obligation says only since when it is anew.
    switched as materialized (
      select a.object_id as rule_id, a.after ->> 'status' as status, a.at
        from audit_log a
       where a.tenant_id = v_tenant and a.action = 'enrollment_rule.changed'
         and a.before ->> 'status' is distinct from a.after ->> 'status'
    ),
    -- When a training was to be renewed by another no longer, for everybody or somebody, and how many days before its end that could begin. Where
    -- it is again, the proof says only since when it is anew.
    let_go as materialized (
      select a.object_id as training_id, null as member_id, a.before ->> 'renewedById' as takes_id, (a.before ->> 'windowDays')::integer as days, a.at
        from audit_log a
       where a.tenant_id = v_tenant and a.action in ('recertification.saved', 'recertification.removed')
         and a.before ->> 'renewedById' is distinct from a.after ->> 'renewedById'
      union all
      select a.after ->> 'trainingId', a.object_id, r.renewed_by_id::text, r.window_days, a.at
        from audit_log a
        join recertifications r on r.tenant_id = a.tenant_id and r.training_id::text = a.after ->> 'trainingId'
       where a.tenant_id = v_tenant and a.action = 'exemption.granted'
    ),
    known as materialized (
      select e.id, e.member_id, e.training_id, e.subscription, e.enrolled_at, s.member_id is not null as took_seat,
             -- Who left and came back did so by themselves: what was before the enrollment says nothing of it.
             coalesce(a.at >= e.enrolled_at, false)
             or coalesce(g.at >= e.enrolled_at, false)
             or exists (select from obligations o
                         where o.tenant_id = e.tenant_id and o.enrollment_id = e.id and o.assigned_at = e.enrolled_at)
             -- They came while the rule held, before it was paused. Who was obliged later for any other reason was there by themselves.
             or exists (select from obligations o
                          join enrollment_rules r on r.tenant_id = o.tenant_id and r.id = o.rule_id and r.created_at <= e.enrolled_at
                         where o.tenant_id = e.tenant_id and o.enrollment_id = e.id and o.assigned_at > e.enrolled_at
                           and (select w.status from switched w
                                 where w.rule_id = o.rule_id::text and w.at > e.enrolled_at and w.at < o.assigned_at
                                 order by w.at limit 1) = 'paused')
             or exists (select from training_proofs p
                         where p.tenant_id = e.tenant_id and p.member_id = e.member_id and p.renewal_opened_at = e.enrolled_at)
             -- They came when the renewal could begin, before it was asked for no longer. Who came earlier was there by themselves.
             or exists (select from training_proofs p
                          join tenants n on n.id = p.tenant_id
                          join let_go l on l.training_id = p.training_id::text and l.takes_id = p.renewal_takes_id::text
                           and (l.member_id is null or l.member_id = p.member_id::text)
                         where p.tenant_id = e.tenant_id and p.member_id = e.member_id and p.renewal_takes_id = e.training_id
                           and l.at > e.enrolled_at and l.at < p.renewal_opened_at
                           and ((p.valid_until at time zone n.time_zone)::date - l.days)::timestamp at time zone n.time_zone <= e.enrolled_at)
             -- What is only assigned is come into by oneself through an event or a trail.
             or (c.subscription_type = 'assigned' and s.member_id is null
                 and not exists (select from trail_items i
                                   join enrollments t on t.tenant_id = i.tenant_id and t.training_id = i.trail_id
                                  where i.tenant_id = e.tenant_id and i.training_id = e.training_id and t.member_id = e.member_id
                                    and t.subscription = 'active' and t.enrolled_at <= e.enrolled_at)) as by_others
        from enrollments e
        join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
        left join assigned a on a.training_id = e.training_id::text and a.member_id = e.member_id::text
        left join seated g on g.training_id = e.training_id and g.member_id = e.member_id::text
        left join took_seat s on s.training_id = e.training_id and s.member_id = e.member_id
       where e.tenant_id = v_tenant and e.subscription in ('active', 'awaiting')
    ),
    -- What lies in trails that are asked of somebody, at any depth: whenever it was taken up where they were given the trail, and since then
    -- where a rule asks for it.
    in_asked (member_id, training_id, since) as (
      select k.member_id, i.training_id, '-infinity'::timestamptz
        from known k join trail_items i on i.tenant_id = v_tenant and i.trail_id = k.training_id
       where k.by_others and k.subscription = 'active'
      union
      select k.member_id, i.training_id, o.assigned_at
        from known k
        join obligations o on o.tenant_id = v_tenant and o.enrollment_id = k.id and o.ended_at is null
        join trail_items i on i.tenant_id = v_tenant and i.trail_id = k.training_id
       where k.subscription = 'active'
      union
      select a.member_id, i.training_id, a.since
        from in_asked a join trail_items i on i.tenant_id = v_tenant and i.trail_id = a.training_id
    ),
    asked as (
      select member_id, training_id, min(since) as since from in_asked group by member_id, training_id
    ),
    derived as (
      select k.id, k.enrolled_at, k.took_seat, not k.by_others and not coalesce(k.enrolled_at >= a.since, false) as chose
        from known k left join asked a on a.member_id = k.member_id and a.training_id = k.training_id
    )
    update enrollments e set is_own_choice = d.chose
      from derived d
     where e.tenant_id = v_tenant and e.id = d.id and e.is_own_choice <> d.chose
       -- From 049 on it was written where somebody came in, wrong only for seats that were approved or offered. What an assignment took back since
       -- then from who came since then, and was in no event of it, stays taken back also where the log says nothing of it; from anybody else as far as
       -- the log says so.
       and (not d.chose or d.took_seat or e.enrolled_at < v_written);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
