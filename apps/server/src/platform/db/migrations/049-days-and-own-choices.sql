-- A training may name the day it is to be done by, beside so many days after somebody came in.
alter table trainings add column due_on date;

-- Whether the person enrolled by themselves: what they chose is not asked of them. Of enrollments with a deadline that are there already, those
-- nobody assigned, as far as the log of changes says, and no rule ever asked for.
alter table enrollments add column is_own_choice boolean not null default false;
with assigned as (
  select distinct a.tenant_id, a.object_id, m.member_id
    from audit_log a cross join lateral jsonb_array_elements_text(a.after -> 'memberIds') m (member_id)
   where a.action = 'course.assigned'
)
update enrollments e set is_own_choice = true
  from trainings c
 where c.tenant_id = e.tenant_id and c.id = e.training_id and c.subscription_type <> 'assigned' and e.due_at is not null
   and not exists (select from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id)
   and not exists (select from assigned a where a.tenant_id = e.tenant_id and a.object_id = e.training_id::text and a.member_id = e.member_id::text);
