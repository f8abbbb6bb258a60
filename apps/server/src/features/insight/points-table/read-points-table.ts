import type { PointsTable } from '@trilha/contracts/engagement/points';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { listCoursePoints, readRuleRanges } from './points-table.queries.ts';

function range(from: number | null, to: number | null) {
  return from === null || to === null ? null : { from, to };
}

/** What earns what, for this member (PTS-05). */
export async function readPointsTable(
  ctx: TenantContext,
  page: { cursor?: string; limit: number },
): Promise<PointsTable> {
  requirePermission(ctx.actor, 'points.own');
  const ranges = await readRuleRanges(ctx);
  const rows = await listCoursePoints(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.completionPoints, row.courseId]);
  return {
    rules: {
      course_completed: range(ranges.completedFrom, ranges.completedTo),
      course_perfect_score: range(ranges.perfectFrom, ranges.perfectTo),
    },
    items: items.map((row) => ({
      courseId: row.courseId,
      title: textOf(ctx, row.title),
      completion: row.completionPoints,
      perfectScore: row.perfectScore,
      earnedCompletion: row.earnedCompletion,
      earnedPerfectScore: row.earnedPerfectScore,
    })),
    nextCursor,
  };
}
