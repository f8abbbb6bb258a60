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
