import type { PointsTable } from '@trilha/contracts/engagement/points';
import { pointActionsOf } from '@trilha/contracts/features';
import { MAX_DRILL_QUESTIONS } from '@trilha/rules/learning/drills';
import { TRAINING_KINDS, trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { episodePoints } from '../../engagement/podcasts/read-podcasts.ts';
import { listTrainingPoints, readPointsBesideTrainings, readRuleRanges } from './points-table.queries.ts';

type RuleRange = Awaited<ReturnType<typeof readRuleRanges>>[number];

/** What a conclusion gives, by kind of training, in the order in which kinds are listed everywhere. */
function completedOf(ranges: readonly RuleRange[]): PointsTable['rules']['completed'] {
  return TRAINING_KINDS.flatMap((kind) =>
    ranges
      .filter((range) => range.kind === kind)
      .flatMap(({ completedFrom: from, completedTo: to }) =>
        from === null || to === null ? [] : [{ kind, from, to }],
      ),
  );
}

/** What a perfect score gives, over trainings of all kinds. */
function perfectOf(ranges: readonly RuleRange[]): PointsTable['rules']['perfect_score'] {
  const ends = ranges.flatMap(({ perfectFrom, perfectTo }) =>
    perfectFrom === null || perfectTo === null ? [] : [perfectFrom, perfectTo],
  );
  return ends.length === 0 ? null : { from: Math.min(...ends), to: Math.max(...ends) };
}

/** What badges give, and what the company gives for beside trainings, where the modules of it are on. */
function besideTrainings(
  { actor }: TenantContext,
  { badges: { from, to }, actions }: Awaited<ReturnType<typeof readPointsBesideTrainings>>,
): Pick<PointsTable['rules'], 'badge_earned' | 'participation'> {
  return {
    badge_earned: from === null || to === null ? null : { from, to },
    participation: pointActionsOf(actor.modules).flatMap((action) =>
      actions.filter((row) => row.action === action).map(({ points }) => ({ action, points })),
    ),
  };
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
      completed: completedOf(ranges),
      perfect_score: perfectOf(ranges),
      podcast_heard: await episodePoints(ctx),
      ...besideTrainings(ctx, await readPointsBesideTrainings(ctx)),
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
