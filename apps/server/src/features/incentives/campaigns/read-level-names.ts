import type { TenantContext } from '../../../platform/context.ts';
import { listLevels } from './read-parts.ts';

/** Names of a campaign's levels by position, in every language they were written in. */
export async function readLevelNames(
  ctx: TenantContext,
  campaignId: string,
): Promise<ReadonlyMap<number, unknown>> {
  const levels = await listLevels(ctx, campaignId);
  return new Map(levels.map(({ position, name }) => [position, name]));
}
