import type { EnrollmentState } from '@trilha/rules/learning/enrollment';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Enrollments of a training in one of these states, locked, in the order of their ids. */
export function lockUnderWay(
  ctx: TenantContext,
  trainingId: string,
  page: { after: string | null; limit: number; states: readonly EnrollmentState[] },
) {
  let query = ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .where('subscription', '=', 'active')
    .where('state', 'in', [...page.states]);
  if (page.after) query = query.where('id', '>', page.after);
  return query
    .orderBy('id')
    .limit(page.limit)
    .forNoKeyUpdate()
    .select([
      'id',
      'memberId',
      'state',
      'score',
      'round',
      'progressPercent',
      'lastActivityId',
      'startedAt',
      'finishedAt',
    ])
    .execute();
}

/** What was done in every activity of several enrollments. */
export function readProgressOf(ctx: TenantContext, enrollmentIds: readonly string[]) {
  return ctx.tx
    .selectFrom('activityProgress')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('enrollmentId', '=', eb.fn.any(eb.val([...enrollmentIds]))))
    .select([
      'enrollmentId',
      'activityId',
      'state',
      'score',
      'position',
      'seenShare',
      'reportSeq',
      'doneAt',
      'updatedAt',
    ])
    .execute();
}

/** Writes the percentages of many enrollments at once. Being recounted is no activity of the person: `updated_at` stays. */
export async function savePercents(
  ctx: TenantContext,
  percents: readonly { id: string; percent: number }[],
): Promise<void> {
  await sql`update enrollments e set progress_percent = n.percent
    from unnest(${percents.map(({ id }) => id)}::uuid[], ${percents.map(({ percent }) => percent)}::smallint[]) n (id, percent)
    where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.id = n.id`.execute(ctx.tx);
}

/** Notes that many have begun, with how far they are, and adds it to their history, in two statements. */
export async function beginEnrollments(
  ctx: TenantContext,
  begun: readonly { readonly id: string; readonly percent: number }[],
): Promise<void> {
  const ids = begun.map(({ id }) => id);
  const { tenantId } = ctx.actor;
  await sql`update enrollments e set state = 'in_progress', progress_percent = n.percent, started_at = coalesce(e.started_at, ${ctx.now}::timestamptz),
      updated_at = ${ctx.now}::timestamptz
    from unnest(${ids}::uuid[], ${begun.map(({ percent }) => percent)}::smallint[]) n (id, percent)
    where e.tenant_id = ${tenantId}::uuid and e.id = n.id`.execute(ctx.tx);
  await sql`insert into enrollment_events (tenant_id, enrollment_id, event, from_state, to_state, at)
    select ${tenantId}::uuid, id, 'start', 'not_started', 'in_progress', ${ctx.now}::timestamptz from unnest(${ids}::uuid[]) id`.execute(
    ctx.tx,
  );
}

/**
 * Has concluded enrollments under way again, with how far they are, and adds it to their history. What was done stays, as does what was
 * earned; the deadline is reckoned as of today. It is no activity of the person: `updated_at` stays.
 */
export async function askAgain(
  ctx: TenantContext,
  asked: readonly { readonly id: string; readonly percent: number }[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  const now = sql`${ctx.now}::timestamptz`;
  await sql`
    with meant as (
      select * from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ percent }) => percent)}::smallint[]) m (id, percent)
    ), noted as (
      insert into enrollment_events (tenant_id, enrollment_id, event, from_state, to_state, at)
      select e.tenant_id, e.id, 'ask_again', e.state, 'in_progress', ${now}
        from enrollments e join meant m on m.id = e.id where e.tenant_id = ${tenantId}::uuid
    )
    update enrollments e set state = 'in_progress', progress_percent = m.percent, finished_at = null, asked_again_at = ${now},
           due_at = e.asked_due_at
      from meant m where e.tenant_id = ${tenantId}::uuid and e.id = m.id`.execute(ctx.tx);
}

/** Begins another round of what is concluded or lost, due by these moments, for many people at once; what they did is wiped, the history stays. */
export async function reopenConcluded(
  ctx: TenantContext,
  trainingId: string,
  people: readonly { readonly memberId: string; readonly dueAt: Date }[],
): Promise<void> {
  await sql`
    with meant as (
      select * from unnest(${people.map(({ memberId }) => memberId)}::uuid[], ${people.map(({ dueAt }) => dueAt)}::timestamptz[]) m (member_id, due_at)
    ), earlier as (
      select e.tenant_id, e.id, e.state from enrollments e join meant m on m.member_id = e.member_id
       where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid and e.subscription = 'active'
         and e.state not in ('not_started', 'in_progress', 'restarted')
       order by e.id for no key update of e
    ), wiped as (
      delete from activity_progress a using earlier r where a.tenant_id = r.tenant_id and a.enrollment_id = r.id
    ), noted as (
      insert into enrollment_events (tenant_id, enrollment_id, event, from_state, to_state, at)
      select tenant_id, id, 'renew', state, 'not_started', ${ctx.now}::timestamptz from earlier
    )
    update enrollments e set state = 'not_started', round = e.round + 1, progress_percent = 0, score = null, last_activity_id = null,
           started_at = null, finished_at = null, updated_at = ${ctx.now}
      from earlier r where e.tenant_id = r.tenant_id and e.id = r.id`.execute(ctx.tx);
  await sql`
    update enrollments e set due_at = m.due_at
      from unnest(${people.map(({ memberId }) => memberId)}::uuid[], ${people.map(({ dueAt }) => dueAt)}::timestamptz[]) m (member_id, due_at)
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid and e.member_id = m.member_id
       and e.subscription = 'active'`.execute(ctx.tx);
}

/**
 * Gives these people, whose enrollment is due by the moment they are named with, the deadline that is left: the earliest of the rules that
 * still oblige them and of the renewals that still ask for it.
 */
export async function withdrawDueDates(
  ctx: TenantContext,
  trainingId: string,
  people: readonly { readonly memberId: string; readonly dueAt: Date }[],
): Promise<void> {
  await sql`
    update enrollments e set due_at = least(
             (select min(o.due_at) from obligations o
               where o.tenant_id = e.tenant_id and o.enrollment_id = e.id and o.ended_at is null),
             (select min(p.valid_until) from training_proofs p
               where p.tenant_id = e.tenant_id and p.member_id = e.member_id and p.renewal_takes_id = e.training_id
                 and p.renewal_opened_at is not null))
      from unnest(${people.map(({ memberId }) => memberId)}::uuid[], ${people.map(({ dueAt }) => dueAt)}::timestamptz[]) m (member_id, due_at)
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid and e.member_id = m.member_id
       and e.asked_due_at = m.due_at`.execute(ctx.tx);
}
