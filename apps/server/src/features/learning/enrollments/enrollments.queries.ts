import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** The member's enrollment in a course with the version to take it in; `lock` keeps others from changing it meanwhile. */
export function findEnrollment(
  ctx: TenantContext,
  trainingId: string,
  options: { lock: boolean; memberId?: string },
) {
  const { tenantId } = ctx.actor;
  const query = ctx.tx
    .selectFrom('enrollments as e')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'e.tenantId').onRef('c.id', '=', 'e.trainingId'),
    )
    .where('e.tenantId', '=', tenantId)
    .where('e.memberId', '=', options.memberId ?? ctx.actor.memberId)
    .where('e.trainingId', '=', trainingId)
    .where('c.publishedVersion', 'is not', null)
    .select([
      'e.id',
      'e.memberId',
      'e.trainingId as trainingId',
      'e.subscription',
      'e.state',
      'e.round',
      'e.score',
      'e.progressPercent',
      'e.lastActivityId',
      'e.startedAt',
      'e.finishedAt',
      'e.dueAt',
      'c.publishedVersion as version',
    ]);
  return (options.lock ? query.forNoKeyUpdate(['e']) : query).executeTakeFirst();
}

/** What was done in every activity of an enrollment. */
export function readProgress(ctx: TenantContext, enrollmentId: string) {
  return ctx.tx
    .selectFrom('activityProgress')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .select(['activityId', 'state', 'score', 'position', 'seenShare', 'reportSeq', 'doneAt', 'updatedAt'])
    .execute();
}

export interface ProgressChange {
  readonly enrollmentId: string;
  readonly activityId: string;
  readonly state: 'in_progress' | 'done' | 'failed';
  readonly score: number | null;
}

/** Writes an activity's state. What was done stays done and the best score stays; only a lost test can be reopened. */
export async function upsertProgress(ctx: TenantContext, change: ProgressChange): Promise<void> {
  await ctx.tx
    .insertInto('activityProgress')
    .values({
      tenantId: ctx.actor.tenantId,
      enrollmentId: change.enrollmentId,
      activityId: change.activityId,
      state: change.state,
      score: change.score,
      startedAt: ctx.now,
      doneAt: change.state === 'in_progress' ? null : ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'enrollmentId', 'activityId']).doUpdateSet({
        state: sql`case when activity_progress.state = 'done' then 'done' else excluded.state end`,
        score: sql`greatest(activity_progress.score, excluded.score)`,
        doneAt: sql`coalesce(activity_progress.done_at, excluded.done_at)`,
        updatedAt: ctx.now,
      }),
    )
    .execute();
}

export interface EnrollmentChange {
  readonly state: string;
  readonly percent: number;
  readonly score: number | null;
  readonly round: number;
  readonly lastActivityId: string | null;
  readonly starts: boolean;
  readonly finishes: boolean;
}

/** Writes what an enrollment has come to. */
export async function updateEnrollment(
  ctx: TenantContext,
  enrollmentId: string,
  change: EnrollmentChange,
): Promise<void> {
  await ctx.tx
    .updateTable('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', enrollmentId)
    .set({
      state: change.state,
      progressPercent: change.percent,
      score: change.score,
      round: change.round,
      lastActivityId: change.lastActivityId,
      updatedAt: ctx.now,
      ...(change.starts ? { startedAt: ctx.now } : {}),
      ...(change.finishes ? { finishedAt: ctx.now } : {}),
    })
    .execute();
}

/** Adds to the history of an enrollment. */
export async function insertEnrollmentEvents(
  ctx: TenantContext,
  enrollmentId: string,
  events: readonly { event: string; from: string; to: string; activityId: string | null }[],
): Promise<void> {
  await ctx.tx
    .insertInto('enrollmentEvents')
    .values(
      events.map(({ event, from, to, activityId }) => ({
        tenantId: ctx.actor.tenantId,
        enrollmentId,
        event,
        fromState: from,
        toState: to,
        activityId,
        at: ctx.now,
      })),
    )
    .execute();
}

/** Forgets what was done, where a lost restart test sends the person back to the beginning; the history stays. */
export async function wipeProgress(ctx: TenantContext, enrollmentId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('activityProgress')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .execute();
}

export interface Subscription {
  readonly memberId: string;
  readonly trainingId: string;
  readonly subscription: 'awaiting' | 'active';
  readonly dueAt: Date | null;
}

/** Makes an enrollment, or takes up one that was cancelled or refused; two at once make one. */
export async function upsertSubscription(ctx: TenantContext, wanted: Subscription): Promise<void> {
  const { subscription, dueAt } = wanted;
  await ctx.tx
    .insertInto('enrollments')
    .values({
      tenantId: ctx.actor.tenantId,
      memberId: wanted.memberId,
      trainingId: wanted.trainingId,
      subscription,
      dueAt,
      enrolledAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId', 'trainingId'])
        .doUpdateSet({ subscription, dueAt, updatedAt: ctx.now })
        .where('enrollments.subscription', 'in', ['cancelled', 'refused']),
    )
    .execute();
}

/** How much of an activity was seen, for counting on. */
export function readCoverage(ctx: TenantContext, enrollmentId: string, activityId: string) {
  return ctx.tx
    .selectFrom('activityProgress')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .select(['coverage', 'creditSeconds', 'duration', 'reportSeq', 'reportedAt', 'startedAt'])
    .executeTakeFirst();
}

export interface Coverage {
  readonly coverage: string;
  readonly creditSeconds: number;
  readonly seenShare: number;
  readonly duration: number;
  readonly position: { seconds?: number; page?: number };
  readonly reportSeq: number;
}

/** Keeps what was seen and the bookmark; the row is there since the activity was opened. */
export async function saveCoverage(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
  kept: Coverage,
): Promise<void> {
  await ctx.tx
    .updateTable('activityProgress')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .set({ ...kept, position: JSON.stringify(kept.position), reportedAt: ctx.now, updatedAt: ctx.now })
    .execute();
}

/** Ends a subscription; what was done stays. */
export async function cancelSubscription(
  ctx: TenantContext,
  memberId: string,
  trainingId: string,
): Promise<void> {
  await ctx.tx
    .updateTable('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .set({ subscription: 'cancelled', updatedAt: ctx.now })
    .execute();
}

/** The enrollment of a member who is in a training, locked. */
export function findOpenEnrollment(ctx: TenantContext, trainingId: string, memberId: string) {
  return ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .where('subscription', '=', 'active')
    .select(['id', 'memberId', 'state', 'round', 'startedAt', 'finishedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}
