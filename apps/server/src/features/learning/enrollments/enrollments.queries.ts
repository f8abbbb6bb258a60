import { TAKING_PART_STATES } from '@trilha/rules/learning/events';
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
      'c.kind',
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
    .select([
      'activityId',
      'state',
      'score',
      'position',
      'seenShare',
      'reportSeq',
      'doneAt',
      'updatedAt',
      'extraAttempts',
    ])
    .execute();
}

/** A change of what somebody did in one activity. */
const changeOf = (ctx: TenantContext, enrollmentId: string, activityId: string) =>
  ctx.tx
    .updateTable('activityProgress')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId);

/** Opens an activity that was lost, with one attempt more. */
export async function reopenProgress(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
): Promise<void> {
  await changeOf(ctx, enrollmentId, activityId)
    .set(({ eb }) => ({
      state: 'in_progress',
      doneAt: null,
      extraAttempts: eb('extraAttempts', '+', 1),
      updatedAt: ctx.now,
    }))
    .execute();
}

/** Allows one attempt more at an activity that was begun. */
export async function addAttempt(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
): Promise<void> {
  await changeOf(ctx, enrollmentId, activityId)
    .set(({ eb }) => ({ extraAttempts: eb('extraAttempts', '+', 1), updatedAt: ctx.now }))
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
  readonly isOwnChoice: boolean;
}

/** Whether a training lies, at any depth, in a trail that is asked of somebody: others put them into it, or a rule asks for it now. SQL. */
function liesInAskedTrail(
  { actor: { tenantId } }: TenantContext,
  { memberId, trainingId }: Pick<Subscription, 'memberId' | 'trainingId'>,
) {
  return sql<boolean>`exists (
    with recursive around (training_id) as (
      values (${trainingId}::uuid)
      union
      select i.trail_id from around a join trail_items i on i.tenant_id = ${tenantId}::uuid and i.training_id = a.training_id
    )
    select from around a
      join enrollments t on t.tenant_id = ${tenantId}::uuid and t.member_id = ${memberId}::uuid and t.training_id = a.training_id
     where a.training_id <> ${trainingId}::uuid and t.subscription = 'active'
       and (not t.is_own_choice or exists (select from obligations o
              where o.tenant_id = t.tenant_id and o.enrollment_id = t.id and o.ended_at is null)))`;
}

/**
 * Makes an enrollment, or takes up one that stands in one of these ways; two at once make one. What lies in a trail that is asked of somebody
 * is no choice of their own. Gives the state it is in; undefined where one stands already.
 */
export async function upsertSubscription(
  ctx: TenantContext,
  wanted: Subscription,
  replaces: readonly ('cancelled' | 'refused' | 'awaiting')[],
): Promise<string | undefined> {
  const { subscription, dueAt, memberId, trainingId } = wanted;
  const isOwnChoice = wanted.isOwnChoice
    ? sql<boolean>`not ${liesInAskedTrail(ctx, { memberId, trainingId })}`
    : false;
  const row = await ctx.tx
    .insertInto('enrollments')
    .values({
      tenantId: ctx.actor.tenantId,
      memberId,
      trainingId,
      subscription,
      dueAt,
      isOwnChoice,
      enrolledAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId', 'trainingId'])
        .doUpdateSet((eb) => ({
          subscription,
          dueAt,
          isOwnChoice: eb.ref('excluded.isOwnChoice'),
          enrolledAt: ctx.now,
          updatedAt: ctx.now,
        }))
        .where('enrollments.subscription', 'in', [...replaces]),
    )
    .returning('state')
    .executeTakeFirst();
  return row?.state;
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
  /** Undefined leaves it where it is. */
  readonly position: { seconds?: number | undefined; page?: number | undefined } | undefined;
  readonly reportSeq: number;
}

/** Keeps what was seen and the bookmark; the row is there since the activity was opened. */
export async function saveCoverage(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
  { position, ...kept }: Coverage,
): Promise<void> {
  await ctx.tx
    .updateTable('activityProgress')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .set({
      ...kept,
      ...(position ? { position: JSON.stringify(position) } : {}),
      reportedAt: ctx.now,
      updatedAt: ctx.now,
    })
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

/** Ends enrollments of these instants by people's own choice in which nothing was done, but of who has a place in another event of the training. */
export async function cancelUntouched(
  ctx: TenantContext,
  trainingId: string,
  of: readonly { readonly memberId: string; readonly since: Date }[],
): Promise<void> {
  await sql`update enrollments e set subscription = 'cancelled', updated_at = ${ctx.now}::timestamptz
    from unnest(${of.map(({ memberId }) => memberId)}::uuid[], ${of.map(({ since }) => since.toISOString())}::timestamptz[]) s (member_id, since)
   where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid and e.member_id = s.member_id
     and e.enrolled_at = s.since and e.subscription = 'active' and e.is_own_choice and e.state = 'not_started' and e.started_at is null
     and not exists (select from training_event_participants p
       join training_events v on v.tenant_id = p.tenant_id and v.id = p.event_id
      where p.tenant_id = e.tenant_id and p.member_id = e.member_id and v.training_id = e.training_id and v.canceled_at is null
        and p.state = any (${[...TAKING_PART_STATES]}::text[]))`.execute(ctx.tx);
}

/** The enrollments of those of these members who are in trainings, locked, in the order of their ids. */
export function findOpenEnrollments(
  ctx: TenantContext,
  trainingIds: readonly string[],
  memberIds: readonly string[],
) {
  return ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('memberId', '=', eb.fn.any(eb.val([...memberIds]))))
    .where((eb) => eb('trainingId', '=', eb.fn.any(eb.val([...trainingIds]))))
    .where('subscription', '=', 'active')
    .select(['id', 'memberId', 'trainingId', 'state', 'round', 'startedAt', 'finishedAt'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
