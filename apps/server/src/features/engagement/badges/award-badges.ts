import type { TenantContext } from '../../../platform/context.ts';
import { notify } from '../notices/notify.ts';
import { creditTrainingPoints } from '../points/post-points.ts';
import { badgeOverview } from './badge-overview.ts';
import { insertAwards } from './badges.queries.ts';

/**
 * Gives the acting member every badge whose condition they meet, once, with the points it gives today, and notifies them. Returns the
 * new ones.
 */
export async function awardBadges(ctx: TenantContext): Promise<readonly string[]> {
  const { memberId } = ctx.actor;
  const badges = await badgeOverview(ctx);
  const due = badges.filter(({ met, awardedAt }) => met && !awardedAt);
  const awarded = await insertAwards(
    ctx,
    due.map(({ id }) => id),
  );
  for (const badge of due.filter(({ id }) => awarded.includes(id))) {
    await creditTrainingPoints(ctx, {
      key: `badge_earned:${badge.id}:${memberId}`,
      memberId,
      rule: 'badge_earned',
      source: { kind: 'badge', id: badge.id },
      detail: { title: badge.title },
      amount: badge.points,
    });
    await notify(ctx, {
      memberId,
      body: { kind: 'badge_awarded', data: { badge: badge.name, icon: badge.icon } },
      link: '/badges',
      dedupe: `badge_awarded:${badge.id}`,
    });
  }
  return awarded;
}
