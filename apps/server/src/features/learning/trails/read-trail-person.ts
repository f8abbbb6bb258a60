import type { TrailPersonPage } from '@trilha/contracts/learning/trail-builder';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireFollowed } from '../enrollments/managed-training.ts';
import { isAvailable, isRetired } from './is-available.ts';
import { memberStanding, progressIn } from './member-standing.ts';
import { publishedTrail, trainingIdsOf } from './published-trail.ts';
import { presentItems } from './trails.presenter.ts';
import { findTrailVersion, findWalk, listEnrollmentIds, readTrainingsOf } from './trails.queries.ts';

/** Where somebody in a trail stands, step by step, as their own page of it shows them. Throws `not_found`. */
export async function readTrailPerson(
  ctx: TenantContext,
  trailId: string,
  memberId: string,
): Promise<TrailPersonPage> {
  await requireFollowed(ctx, trailId, memberId);
  const version = await findTrailVersion(ctx, trailId);
  const [enrollment] = await listEnrollmentIds(ctx, trailId, [memberId]);
  if (version === undefined || !enrollment) throw new AppError('not_found');
  const trail = await publishedTrail(ctx, trailId, version);
  const trainings = await readTrainingsOf(ctx, trainingIdsOf(trail), memberId);
  const standing = await memberStanding(ctx, trail, {
    progress: progressIn(
      trainings.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])),
    ),
    closedTrainingIds: new Set(trainings.filter((one) => !isAvailable(ctx, one)).map(({ id }) => id)),
    retiredTrainingIds: new Set(trainings.filter(isRetired).map(({ id }) => id)),
    walk: await findWalk(ctx, enrollment.id),
  });
  return {
    items: presentItems(ctx, { trail, trainings, standing }),
    nextItemId: standing.nextId,
    timeZone: ctx.actor.clientTimeZone,
  };
}
