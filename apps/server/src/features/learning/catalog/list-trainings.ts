import type { TrainingKind } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countVisibleTrainings, listVisibleByDate, listVisibleTrainings } from './catalog.queries.ts';
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
  const total = await totalOf(ctx, kind, filters, rows);
  const page = pageFrom(rows, filters.limit, (row) => [row.rank, row.publishedKey, row.id]);
  return { items: page.items.map(present), nextCursor: page.nextCursor, total };
}

/** The same of trainings with dates, each with the id of the event that comes: on air first, then by date (EVT-05). */
export async function listDatedTrainings(
  ctx: TenantContext,
  kind: TrainingKind,
  filters: TrainingFilters & { cursor?: string; limit: number },
) {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listVisibleByDate(ctx, kind, filters, filters);
  const total = await totalOf(ctx, kind, filters, rows);
  const page = pageFrom(rows, filters.limit, (row) => [row.rankKey, row.group, row.moment, row.id]);
  return { ...page, total };
}

async function totalOf(
  ctx: TenantContext,
  kind: TrainingKind,
  filters: TrainingFilters & { cursor?: string; limit: number },
  rows: readonly unknown[],
): Promise<number> {
  // A first page that holds all of them has counted them.
  const isWhole = filters.cursor === undefined && rows.length <= filters.limit;
  return isWhole ? rows.length : countVisibleTrainings(ctx, kind, filters);
}
