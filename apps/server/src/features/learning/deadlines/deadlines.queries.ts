import type { ReminderLadder } from '@trilha/rules/learning/deadlines';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { REMINDER_HOUR } from '@trilha/rules/learning/deadlines';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Somebody to remind of a training, with the step of the ladder that is theirs now. */
export interface DueReminder {
  readonly enrollmentId: string;
  readonly memberId: string;
  readonly trainingId: string;
  readonly kind: string;
  readonly title: unknown;
  readonly dueAt: Date;
  readonly step: number;
  readonly language: string | null;
  readonly timeZone: string;
}

/** After so long nobody is reminded any more. */
const MAX_OVERDUE = '1 year';

/**
 * The next reminders of trainings of these kinds that are due now and were not said, behind `afterId` in the order of the enrollments. The
 * step is reckoned as `reminderStepNow` of the rules does; a test compares both.
 */
export async function listDueReminders(
  ctx: TenantContext,
  { daysBefore, weeklyWhenOverdue }: ReminderLadder,
  {
    kinds,
    limit,
    afterId = null,
  }: { readonly kinds: readonly TrainingKind[]; readonly limit: number; readonly afterId?: string | null },
): Promise<DueReminder[]> {
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<DueReminder>`
    with open as (
      select e.tenant_id, e.id, e.member_id, e.training_id, e.due_at, c.kind, c.title, p.language, z.time_zone,
             (e.due_at at time zone t.time_zone)::date - (${now} at time zone z.time_zone)::date as step
        from enrollments e
        join tenants t on t.id = e.tenant_id
        join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.status = 'published' and not c.asks_nothing
         and c.kind = any (${[...kinds]}::text[])
        join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.status = 'approved'
        join people p on p.id = m.person_id
       cross join lateral (select coalesce(p.time_zone, t.time_zone) as time_zone) z
       where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.subscription = 'active'
         and e.state in ('not_started', 'in_progress', 'restarted')
         and e.due_at > ${now} - ${MAX_OVERDUE}::interval
         and e.due_at < ${now} + make_interval(days => ${Math.max(0, ...daysBefore) + 2}::integer)
         and extract(hour from ${now} at time zone z.time_zone) >= ${REMINDER_HOUR}
         and (${now} at time zone z.time_zone)::date > (greatest(e.enrolled_at, e.asked_again_at) at time zone z.time_zone)::date
         -- People on leave or in a closed branch are not reminded.
         and not app.is_paused(e.tenant_id, e.member_id, (${now} at time zone t.time_zone)::date)
         and not exists (select from exemptions x where x.tenant_id = e.tenant_id and x.member_id = e.member_id
                            and x.training_id = e.training_id and x.ended_at is null and (x.until_at is null or x.until_at >= ${now}))
         and not exists (select from training_proofs f where f.tenant_id = e.tenant_id and f.member_id = e.member_id
                            and f.training_id = e.training_id and f.replaced_at is null
                            and (f.renewal_opened_at is null and (f.valid_until is null or f.valid_until >= ${now})
                                 or not exists (select from recertifications r where r.tenant_id = f.tenant_id
                                                   and r.training_id = f.training_id)))
    )
    select o.id as "enrollmentId", o.member_id as "memberId", o.training_id as "trainingId", o.kind, o.title, o.due_at as "dueAt",
           o.step, o.language, o.time_zone as "timeZone"
      from open o
     where (o.step = any (${[...daysBefore]}::integer[]) or (${weeklyWhenOverdue}::boolean and o.step < 0 and o.step % 7 = 0))
       and (${afterId}::uuid is null or o.id > ${afterId}::uuid)
       and not exists (select from deadline_reminders r where r.tenant_id = o.tenant_id and r.enrollment_id = o.id
                          and r.due_at = o.due_at and r.step = o.step)
     order by o.id limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Writes down that somebody is reminded of a step now. False where somebody else did: of two at once, one says it. */
export async function claimReminder(
  ctx: TenantContext,
  { enrollmentId, dueAt, step }: Pick<DueReminder, 'enrollmentId' | 'dueAt' | 'step'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('deadlineReminders')
    .values({ tenantId: ctx.actor.tenantId, enrollmentId, dueAt, step, remindedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Does something within the transaction that may fail by itself: what it wrote is then taken back, and the transaction goes on. */
export async function apart<T>(ctx: TenantContext, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(ctx.tx);
  try {
    const done = await work();
    await sql`release savepoint apart`.execute(ctx.tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(ctx.tx);
    throw error;
  }
}
