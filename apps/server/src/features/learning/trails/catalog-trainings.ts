import { catalogOf } from '@trilha/rules/learning/trails';

import type { TenantContext } from '../../../platform/context.ts';
import { publishedTrail } from './published-trail.ts';
import { listTrailsOf } from './trails.queries.ts';

/**
 * Of each of these trainings, those of which somebody takes one, itself among them: those it stands in a catalog with, in the trails the
 * member is in (EVT-03). Catalogs of trails they are not in do not bind them.
 */
export async function catalogTrainings(
  ctx: TenantContext,
  { trainingIds, memberId }: { readonly trainingIds: readonly string[]; readonly memberId: string },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map(trainingIds.map((id) => [id, new Set([id])]));
  for (const { trailId, version } of await listTrailsOf(ctx, trainingIds, memberId)) {
    const { document } = await publishedTrail(ctx, trailId, version);
    for (const item of document.items)
      for (const one of found.has(item.trainingId) ? catalogOf(item, document) : [])
        found.get(item.trainingId)?.add(one.trainingId);
  }
  return found;
}
