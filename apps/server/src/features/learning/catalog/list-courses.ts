import type { CourseFilters } from '@trilha/contracts/learning/catalog';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countVisibleCourses, listVisibleCourses } from './catalog.queries.ts';
import { presentCard } from './card.presenter.ts';

/** A page of the catalog with the number of all that match (CRS-01). */
export async function listCatalog(
  ctx: TenantContext,
  filters: CourseFilters & { cursor?: string; limit: number },
) {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listVisibleCourses(ctx, filters, filters);
  // A first page that holds all of them has counted them.
  const isWhole = filters.cursor === undefined && rows.length <= filters.limit;
  const total = isWhole ? rows.length : await countVisibleCourses(ctx, filters);
  const page = pageFrom(rows, filters.limit, (row) => [row.rank, row.publishedKey, row.id]);
  return { items: page.items.map((row) => presentCard(ctx, row)), nextCursor: page.nextCursor, total };
}
