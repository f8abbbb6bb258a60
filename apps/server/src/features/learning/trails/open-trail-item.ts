import { trainingKindOf } from '@trilha/rules/learning/trainings';
import type { TrainingRef } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { subscribe } from '../enrollments/subscribe.ts';
import { isAvailable } from './is-available.ts';
import { openIds } from './member-standing.ts';
import { openOwnTrail } from './read-trail.ts';
import type { OwnTrail } from './read-trail.ts';
import { recordStandingOf } from './record-standing.ts';
import { upsertWalks } from './trails.queries.ts';

/**
 * Enrolls a learner of a trail in one of its trainings that is open to them, regardless of that training's own subscription and audience.
 * Throws `not_found`, `enrollment_required`, `trail_item_locked` with what is missing, and `course_not_published` for a training that is gone or switched off.
 */
export async function openTrailItem(
  ctx: TenantContext,
  trailId: string,
  itemId: string,
): Promise<TrainingRef> {
  const own = await openOwnTrail(ctx, trailId);
  const { row, trail, trainings, standing } = own;
  const item = trail.document.items.find(({ id }) => id === itemId);
  const found = standing.items.find(({ id }) => id === itemId);
  if (!item || !found) throw new AppError('not_found');
  if (row.enrollmentId === null || row.subscription !== 'active') throw new AppError('enrollment_required');
  if (found.access === 'locked')
    throw new AppError('trail_item_locked', { values: { missing: titleOf(ctx, own, found.missingIds[0]) } });

  const { memberId } = ctx.actor;
  const training = trainings.find(({ id }) => id === item.trainingId);
  if (!training || !isAvailable(ctx, training)) throw new AppError('course_not_published');
  const kind = trainingKindOf(training.kind);
  const isIn = training.enrollmentId !== null;
  if (!isIn) {
    await subscribe(ctx, {
      memberId,
      trainingId: item.trainingId,
      subscription: 'active',
      isOwnChoice: true,
      admits: true,
    });
    if (kind === 'trail') await recordStandingOf(ctx, item.trainingId, memberId);
  }
  await upsertWalks(ctx, [
    { enrollmentId: row.enrollmentId, version: trail.version, reachedIds: openIds(standing) },
  ]);
  // Who comes back to a training they concluded has done it.
  if (!isIn || row.state === 'not_started') await recordStandingOf(ctx, trailId, memberId, { begins: true });
  return { kind, id: training.id };
}

/** What an item of the trail is called; nothing for none. */
function titleOf(ctx: TenantContext, { trail, trainings }: OwnTrail, itemId: string | undefined): string {
  const item = trail.document.items.find(({ id }) => id === itemId);
  const title = trainings.find(({ id }) => id === item?.trainingId)?.title;
  return title ? textOf(ctx, title) : '';
}
