import type { HomePage } from '@trilha/contracts/learning/learning';

import type { HomePart } from '../../../platform/home-part.ts';
import { badgeOverview } from './badge-overview.ts';

function nearestBadge(badges: Awaited<ReturnType<typeof badgeOverview>>): HomePage['nextBadge'] {
  const open = badges.filter(({ awardedAt }) => awardedAt === null);
  const [nearest] = open.toSorted((a, b) => b.current / b.target - a.current / a.target);
  if (!nearest) return null;
  const { id, name, icon, current, target } = nearest;
  return { id, name, icon, current, target };
}

/** The badge nearest to being earned, with the query of all badges. */
export const nextBadgeAtHome: HomePart = {
  shows: ['nextBadge'],
  present: async (ctx) => ({ nextBadge: nearestBadge(await badgeOverview(ctx)) }),
};
