import type { HomePage } from '@trilha/contracts/learning/learning';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { readParts } from './home.queries.ts';

/** What the home screen shows where no feature brings anything. */
const NOTHING: HomePage = {
  runningTest: null,
  blocked: [],
  continue: null,
  trail: null,
  dueSoon: [],
  newCourses: [],
  news: [],
  banner: null,
  surveys: [],
  toConfirm: { total: 0, newest: [] },
  points: { balance: 0, thisWeek: 0 },
  rank: null,
  counts: { inProgress: 0, concluded: 0 },
  nextBadge: null,
};

/** What a part shows at its own places; anything else it returns is left out. */
function ownPlaces({ shows }: HomePart, shown: Partial<HomePage>): Partial<HomePage> {
  return Object.fromEntries(Object.entries(shown).filter(([place]) => shows.some((own) => own === place)));
}

/**
 * Everything the home screen shows, each feature's part of it, in two queries: one for all parts and one for badges; and one more for a
 * course and for the trails that this process meets for the first time, and for a course of which an instructor opens activities.
 */
export async function readHome(ctx: TenantContext, parts: readonly HomePart[]): Promise<HomePage> {
  requirePermission(ctx.actor, 'learning.take');
  const values = await readParts(ctx, parts);
  const home: HomePage = { ...NOTHING };
  for (const [at, part] of parts.entries())
    Object.assign(home, ownPlaces(part, await part.present(ctx, values[at])));
  // Nobody has a place before their first concluded course (PTS-02).
  return home.counts.concluded > 0 ? home : { ...home, rank: null };
}
