import { badgeCondition } from '@trilha/contracts/engagement/badges';
import type { BadgeCard } from '@trilha/contracts/engagement/badges';
import { badgeProgress, longestStreak } from '@trilha/rules/engagement/badges';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readBadgesAndStats } from './badges.queries.ts';

export interface BadgeState extends BadgeCard {
  readonly met: boolean;
  /** Its name in every language, as it was written. */
  readonly title: unknown;
}

/** Every badge of the company with how far the member is, in the company's order (PTS-03). One query. */
export async function badgeOverview(ctx: TenantContext): Promise<readonly BadgeState[]> {
  const { badges, stats } = await readBadgesAndStats(ctx);
  const reached = {
    completedTrainingIds: stats.completedTrainingIds,
    points: stats.points,
    perfectScores: stats.perfectScores,
    longestStreakDays: longestStreak(stats.learningDays),
  };
  const text = (value: unknown) => textOf(ctx, value);
  return badges.map((badge) => {
    const condition = badgeCondition.parse(badge.condition);
    const { current, target, met } = badgeProgress(condition, reached);
    return {
      id: badge.id,
      name: text(badge.name),
      title: badge.name,
      description: text(badge.description),
      icon: badge.icon,
      condition,
      trainingTitle: badge.trainingTitle ? text(badge.trainingTitle) : null,
      // What was earned stays earned, and looks so.
      current: badge.awardedAt ? target : current,
      target,
      points: badge.points,
      met,
      awardedAt: badge.awardedAt ? new Date(badge.awardedAt).toISOString() : null,
      isNew: badge.awardedAt !== null && badge.seenAt === null,
    };
  });
}
