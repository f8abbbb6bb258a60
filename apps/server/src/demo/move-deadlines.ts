import type { DemoCompany } from '@trilha/demo/companies';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';

import type { TenantContext } from '../platform/context.ts';
import { extendDeadlines } from '../features/learning/deadlines/extend-deadlines.ts';
import { registerLeave } from '../features/learning/deadlines/register-pause.ts';

/** Why somebody has more time, and why somebody is away, in the language of the company. */
const REASONS: Readonly<Record<string, { readonly more: string; readonly leave: string }>> = {
  aurora: { more: 'Inventário da loja nesta semana', leave: 'Licença de saúde' },
  nordika: { more: 'Inventory week at the store', leave: 'Medical leave' },
};
/** Far enough that what is due within days, which other parts of the demo show, stays as it is. */
const DUE_IN_DAYS = 5;
const MORE_DAYS = 10;
const LEAVE_DAYS = 6;

interface Due {
  readonly memberId: string;
  readonly trainingId: string;
  readonly dueAt: Date;
}

/** What one person has to do last, of what is still to be done. */
async function findDue(ctx: TenantContext): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select e.member_id as "memberId", e.training_id as "trainingId", e.due_at as "dueAt"
      from enrollments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.role in ('learner', 'seller', 'counter_clerk') and m.status = 'approved'
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.subscription = 'active' and e.state in ('not_started', 'in_progress')
       and not app.is_renewing(e.tenant_id, e.member_id, e.training_id)
       and e.due_at > ${ctx.now}::timestamptz + make_interval(days => ${DUE_IN_DAYS}::integer)
     order by e.due_at desc, e.id limit 1`.execute(ctx.tx);
  return rows[0];
}

/** Somebody else to whom nothing is due within days; where there is one, somebody who has a deadline later. */
async function findWhoMayLeave(ctx: TenantContext, other: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select m.id as "memberId" from members m
      left join enrollments e on e.tenant_id = m.tenant_id and e.member_id = m.id and e.subscription = 'active' and e.due_at > ${ctx.now}
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.role in ('learner', 'seller', 'counter_clerk') and m.status = 'approved' and m.id <> ${other}::uuid
     group by m.id
    having count(*) filter (where e.due_at <= ${ctx.now}::timestamptz + make_interval(days => ${DUE_IN_DAYS}::integer)) = 0
     order by count(e.id) desc, m.id limit 1`.execute(ctx.tx);
  return rows[0]?.memberId;
}

/** Somebody with more time for a training and somebody on leave, so that a person sees why a date is what it is. */
export async function moveDeadlines(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const reasons = REASONS[company.slug];
  const extended = await findDue(ctx);
  if (!reasons || !extended) return;
  const zone = ctx.actor.timeZone;
  const { trainingId, memberId, dueAt } = extended;
  await extendDeadlines(ctx, trainingId, {
    people: [{ memberId, dueAt: dueAt.toISOString() }],
    until: addDays(calendarDay(dueAt, zone), MORE_DAYS),
    reason: reasons.more,
  });
  const today = calendarDay(ctx.now, zone);
  const away = await findWhoMayLeave(ctx, memberId);
  if (away === undefined) return;
  await registerLeave(ctx, away, {
    from: today,
    to: addDays(today, LEAVE_DAYS),
    reason: reasons.leave,
  });
}
