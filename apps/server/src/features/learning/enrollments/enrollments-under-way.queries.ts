import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Enrollments of a course that are begun and not concluded, locked, in the order of their ids. */
export function lockUnderWay(
  ctx: TenantContext,
  trainingId: string,
  page: { after: string | null; limit: number },
) {
  let query = ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .where('subscription', '=', 'active')
    .where('state', '=', 'in_progress');
  if (page.after) query = query.where('id', '>', page.after);
  return query
    .orderBy('id')
    .limit(page.limit)
    .forNoKeyUpdate()
    .select([
      'id',
      'memberId',
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
