import type { TrailPage } from '@trilha/contracts/learning/trails';
import type { TrailStanding } from '@trilha/rules/learning/trails';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { visibleTraining } from '../catalog/find-training.ts';
import type { TrainingPageRow } from '../catalog/find-training.ts';
import { isAvailable, isRetired } from './is-available.ts';
import { minutesLeftIn } from './minutes-left-in.ts';
import { memberStanding, progressIn } from './member-standing.ts';
import { publishedTrail, trainingIdsOf } from './published-trail.ts';
import type { PublishedTrail } from './published-trail.ts';
import { presentTrailPage } from './trails.presenter.ts';
import { findWalk, readEarlierItems, readTrainingsOf } from './trails.queries.ts';
import type { TrailTrainingRow } from './trails.queries.ts';

/** A trail the member may see, with where they stand in it. */
export interface OwnTrail {
  readonly row: TrainingPageRow;
  readonly trail: PublishedTrail;
  readonly trainings: readonly TrailTrainingRow[];
  readonly standing: TrailStanding;
  /** What the trail still asks for takes so long. */
  readonly minutesLeft: number;
  /** Since when they are asked for more, where they had finished it before. */
  readonly askedAgainAt: Date | null;
}

/** The trail as it is now for the acting member. Throws `not_found` for one they may not see. */
export async function openOwnTrail(ctx: TenantContext, trailId: string): Promise<OwnTrail> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await visibleTraining(ctx, { kinds: ['trail'], id: trailId });
  if (!row?.publishedVersion) throw new AppError('not_found');
  const trail = await publishedTrail(ctx, trailId, row.publishedVersion);
  const trainings = await readTrainingsOf(ctx, trainingIdsOf(trail), ctx.actor.memberId);
  const enrollmentId = row.subscription === 'active' ? row.enrollmentId : null;
  const known = {
    progress: progressIn(
      trainings.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])),
    ),
    closedTrainingIds: new Set(
      trainings.filter((training) => !isAvailable(ctx, training)).map(({ id }) => id),
    ),
    retiredTrainingIds: new Set(trainings.filter(isRetired).map(({ id }) => id)),
  };
  const walk = enrollmentId === null ? undefined : await findWalk(ctx, enrollmentId);
  const standing = await memberStanding(ctx, trail, { ...known, walk });
  return {
    row,
    trail,
    trainings,
    standing,
    minutesLeft: minutesLeftIn(trail, known, trainings),
    askedAgainAt: walk?.askedAgainAt ?? null,
  };
}

/** The page of a trail the member may see. Throws `not_found` for any other. */
export async function readTrail(ctx: TenantContext, trailId: string): Promise<TrailPage> {
  const own = await openOwnTrail(ctx, trailId);
  const { enrollmentId, subscription } = own.row;
  const wasChanged = own.trail.version > 1 && enrollmentId !== null && subscription === 'active';
  const earlier = wasChanged
    ? await readEarlierItems(ctx, { enrollmentId, trainingIds: trainingIdsOf(own.trail) })
    : [];
  return presentTrailPage(ctx, own, earlier);
}
