import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Activities that are released in an event now, first released first. */
export async function listReleased(ctx: TenantContext, eventId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('activityReleases')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .orderBy('releasedAt')
    .orderBy('activityId')
    .select('activityId')
    .execute();
  return rows.map(({ activityId }) => activityId);
}

/** Releases an activity in an event; false where it is released already. */
export async function insertRelease(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly activityId: string },
): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('activityReleases')
    .values({ tenantId, ...of, releasedAt: ctx.now, releasedBy: memberId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId', 'activityId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a release back; false where there was none. */
export async function deleteRelease(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly activityId: string },
): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('activityReleases')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', of.eventId)
    .where('activityId', '=', of.activityId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The version of a training that is published now; undefined for none. */
export async function findPublishedVersion(
  ctx: TenantContext,
  trainingId: string,
): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .select('publishedVersion')
    .executeTakeFirst();
  return row?.publishedVersion ?? undefined;
}

const MAX_PEOPLE = 5000;

/** Everybody with a seat in an event and how they stand in an activity of its training: who has done it first, then who began. */
export function listPeopleOfActivity(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly activityId: string },
) {
  return ctx.tx
    .selectFrom('trainingEventParticipants as p')
    .innerJoin('trainingEvents as v', (join) =>
      join.onRef('v.tenantId', '=', 'p.tenantId').onRef('v.id', '=', 'p.eventId'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.id', '=', 'p.memberId'),
    )
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .leftJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'v.tenantId')
        .onRef('e.trainingId', '=', 'v.trainingId')
        .onRef('e.memberId', '=', 'p.memberId'),
    )
    .leftJoin('activityProgress as a', (join) =>
      join
        .onRef('a.tenantId', '=', 'e.tenantId')
        .onRef('a.enrollmentId', '=', 'e.id')
        .on('a.activityId', '=', of.activityId),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.eventId', '=', of.eventId)
    .where('p.state', '=', 'enrolled')
    .orderBy(sql`array_position('{done,failed,in_progress}', a.state)`)
    .orderBy('m.displayName')
    .orderBy('m.id')
    .limit(MAX_PEOPLE)
    .select([
      'm.id as memberId',
      'm.displayName as name',
      'b.name as branch',
      sql<'done' | 'failed' | 'in_progress' | null>`a.state`.as('state'),
      sql<number | null>`a.score::float8`.as('score'),
      'a.reportedAt as at',
    ])
    .execute();
}
