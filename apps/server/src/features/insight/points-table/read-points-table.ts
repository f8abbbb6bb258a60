import type { PointsTable } from '@trilha/contracts/engagement/points';
import { MAX_DRILL_QUESTIONS } from '@trilha/rules/learning/drills';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { episodePoints } from '../../engagement/podcasts/read-podcasts.ts';
import { listTrainingPoints, readRuleRanges } from './points-table.queries.ts';

function range(from: number | null, to: number | null) {
  return from === null || to === null ? null : { from, to };
}

/** What drills give; null where the company has none, or they give nothing. */
async function readDrillPoints(ctx: TenantContext): Promise<PointsTable['rules']['drill_answered']> {
  const { mode, pointsPerRightAnswer, pointsPerDay } = (await readTenantSettings(ctx.tx, ctx.actor.tenantId))
    .drills;
  const each = Math.min(pointsPerRightAnswer, pointsPerDay);
  if (mode === 'off' || each === 0 || !ctx.actor.modules.has('courses')) return null;
  return { each, perDay: Math.min(pointsPerDay, each * MAX_DRILL_QUESTIONS) };
}

/** What earns what, for this member (PTS-05). */
export async function readPointsTable(
  ctx: TenantContext,
  page: { cursor?: string; limit: number },
): Promise<PointsTable> {
  requirePermission(ctx.actor, 'points.own');
  const ranges = await readRuleRanges(ctx);
  const rows = await listTrainingPoints(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.completionPoints, row.id]);
  return {
    rules: {
      course_completed: range(ranges.courseFrom, ranges.courseTo),
      course_perfect_score: range(ranges.perfectFrom, ranges.perfectTo),
      trail_completed: range(ranges.trailFrom, ranges.trailTo),
      podcast_heard: await episodePoints(ctx),
      drill_answered: await readDrillPoints(ctx),
    },
    items: items.map((row) => ({
      kind: trainingKindOf(row.kind),
      id: row.id,
      title: textOf(ctx, row.title),
      completion: row.completionPoints,
      perfectScore: row.perfectScore,
      earnedCompletion: row.earnedCompletion,
      earnedPerfectScore: row.earnedPerfectScore,
    })),
    nextCursor,
  };
}
