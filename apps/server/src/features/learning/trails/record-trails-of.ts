import type { TenantContext } from '../../../platform/context.ts';
import { recordStandingsOf } from './record-standing.ts';
import { listTrailsUnderWay } from './trails.queries.ts';

/** Brings the trails of a member that a training they concluded is part of up to date. */
export async function recordTrailsOf(
  ctx: TenantContext,
  { trainingId, memberId }: { readonly trainingId: string; readonly memberId: string },
): Promise<void> {
  await recordStandingsOf(ctx, await trailsAround(ctx, trainingId, [memberId]), [memberId]);
}

/**
 * What those who were let into a trail did in its trainings before counts, and what they did in a training before they came back to it, in
 * the trails it is part of.
 */
export async function recordJoined(
  ctx: TenantContext,
  { trainingId, memberIds }: { readonly trainingId: string; readonly memberIds: readonly string[] },
): Promise<void> {
  await recordStandingsOf(ctx, [trainingId, ...(await trailsAround(ctx, trainingId, memberIds))], memberIds);
}

/** The trails these members are under way in that a training is part of. */
async function trailsAround(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const underWay = await listTrailsUnderWay(ctx, trainingId, memberIds);
  return [...new Set(underWay.map(({ trailId }) => trailId))];
}
