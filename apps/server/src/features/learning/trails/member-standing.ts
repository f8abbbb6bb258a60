import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';
import { trailItemProgress, trailStanding } from '@trilha/rules/learning/trails';
import type { TrailFacts, TrailItemProgress, TrailStanding } from '@trilha/rules/learning/trails';

import type { TenantContext } from '../../../platform/context.ts';
import { publishedTrail } from './published-trail.ts';
import type { PublishedTrail } from './published-trail.ts';

/** What was open once to somebody in a trail, and the version it was reckoned by. */
export interface StoredProgress {
  readonly version: number;
  readonly reachedIds: readonly string[];
}

/** What a member's states in the trainings of a trail mean to it. */
export function progressIn(
  states: readonly (readonly [trainingId: string, state: string])[],
): ReadonlyMap<string, TrailItemProgress> {
  return new Map(states.map(([id, state]) => [id, trailItemProgress(enrollmentStateOf(state))]));
}

export interface MemberFacts extends Pick<
  TrailFacts,
  'progress' | 'closedTrainingIds' | 'retiredTrainingIds'
> {
  readonly walk: StoredProgress | undefined;
}

/**
 * Where somebody stands in a trail as published now. What was open to them by the version they were last reckoned by stays open.
 */
export async function memberStanding(
  ctx: TenantContext,
  trail: PublishedTrail,
  { walk, ...known }: MemberFacts,
): Promise<TrailStanding> {
  const facts = { ...known, now: ctx.now, reachedIds: new Set(walk?.reachedIds) };
  if (walk && walk.version < trail.version) {
    const before = await publishedTrail(ctx, trail.id, walk.version);
    for (const id of openIds(trailStanding(before.document, facts))) facts.reachedIds.add(id);
  }
  return trailStanding(trail.document, facts);
}

/** The items that are open in a standing. */
export const openIds = ({ items }: TrailStanding) =>
  items.filter(({ access }) => access === 'open').map(({ id }) => id);
