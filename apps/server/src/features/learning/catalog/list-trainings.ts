import type { TrainingKind } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countVisibleTrainings, listVisibleTrainings } from './catalog.queries.ts';
import type { TrainingFilters, TrainingRow } from './catalog.queries.ts';

/** A page of the trainings of a kind that a member may see, with the number of all that match (CRS-01, CRS-08). */
export async function listTrainings<T>(
  ctx: TenantContext,
  kind: TrainingKind,
  filters: TrainingFilters & { cursor?: string; limit: number },
  present: (row: TrainingRow) => T,
) {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listVisibleTrainings(ctx, kind, filters, filters);
  // A first page that holds all of them has counted them.
  const isWhole = filters.cursor === undefined && rows.length <= filters.limit;
  const total = isWhole ? rows.length : await countVisibleTrainings(ctx, kind, filters);
  const page = pageFrom(rows, filters.limit, (row) => [row.rank, row.publishedKey, row.id]);
  return { items: page.items.map(present), nextCursor: page.nextCursor, total };
}
