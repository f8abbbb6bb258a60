import { COURSE_KINDS } from '@trilha/rules/learning/trainings';
import type { EventKind } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { EventPassed } from './conclude-training.ts';

export interface EventResult {
  readonly memberId: string;
  readonly result: 'passed' | 'failed';
  readonly grade: number | null;
}

/** Who takes part in an event, with the result they have. */
export function listEnrolled(ctx: TenantContext, eventId: string) {
  return ctx.tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .where('state', '=', 'enrolled')
    .select(['memberId', sql<'passed' | 'failed' | null>`result`.as('result'), 'grade'])
    .execute();
}

/** Writes the results of many at once. */
export async function setResults(
  ctx: TenantContext,
  eventId: string,
  results: readonly EventResult[],
): Promise<void> {
  await sql`update training_event_participants p set result = n.result, grade = n.grade, changed_at = ${ctx.now}::timestamptz
    from unnest(${results.map(({ memberId }) => memberId)}::uuid[], ${results.map(({ result }) => result)}::text[],
                ${results.map(({ grade }) => grade)}::smallint[]) n (member_id, result, grade)
    where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.event_id = ${eventId}::uuid and p.member_id = n.member_id`.execute(
    ctx.tx,
  );
}

/** The results of an event stand. */
export async function setResultsConfirmed(ctx: TenantContext, eventId: string): Promise<void> {
  await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .where('resultsConfirmedAt', 'is', null)
    .set((eb) => ({ resultsConfirmedAt: ctx.now, revision: eb('revision', '+', 1), changedAt: ctx.now }))
    .execute();
}

/** Marks an event on air, in a break, or ended. */
export async function setAirMarks(
  ctx: TenantContext,
  eventId: string,
  marks: { readonly liveSince?: Date; readonly breakSince?: Date | null; readonly endedAt?: Date },
): Promise<void> {
  await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .set((eb) => ({ ...marks, revision: eb('revision', '+', 1), changedAt: ctx.now }))
    .execute();
}

/** The version of a training with a course document that people take now; null before the first, and for others. */
export async function findCourseVersion(ctx: TenantContext, trainingId: string): Promise<number | null> {
  const row = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .where('kind', 'in', [...COURSE_KINDS])
    .select('publishedVersion')
    .executeTakeFirst();
  return row?.publishedVersion ?? null;
}

/**
 * What people who are in a training passed in its events of these kinds, unless they began the training anew since: the payloads that have
 * it count.
 */
export function passedOf(
  ctx: TenantContext,
  {
    trainingId,
    kinds,
    memberIds,
  }: {
    readonly trainingId: string;
    readonly kinds: readonly EventKind[];
    readonly memberIds?: readonly string[];
  },
): RawBuilder<{ readonly payload: EventPassed }> {
  const meant = memberIds ? sql`and p.member_id = any (${[...memberIds]}::uuid[])` : sql``;
  return sql`select jsonb_build_object('memberId', p.member_id, 'trainingId', v.training_id, 'kind', v.kind, 'grade', p.grade) as payload
      from training_events v
      join training_event_participants p on p.tenant_id = v.tenant_id and p.event_id = v.id
      join enrollments e on e.tenant_id = v.tenant_id and e.training_id = v.training_id and e.member_id = p.member_id
     where v.tenant_id = ${ctx.actor.tenantId}::uuid and v.training_id = ${trainingId}::uuid
       and v.kind = any (${[...kinds]}::text[]) and v.canceled_at is null
       and p.result = 'passed' and e.subscription = 'active' ${meant}
       and not exists (select from enrollment_events h where h.tenant_id = e.tenant_id and h.enrollment_id = e.id
                        and h.event in ('renew', 'restart') and h.at > p.changed_at)`;
}
