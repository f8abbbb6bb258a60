import type { TrailPage } from '@trilha/contracts/learning/trails';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { subscribe, unsubscribe } from '../enrollments/subscribe.ts';
import { readTrail } from './read-trail.ts';
import { recordStandingOf } from './record-standing.ts';

/**
 * Enrolls the acting member in a trail: at once in an open one, after approval where it asks for it. What they did in its trainings
 * before counts. Enrolling again changes nothing. Throws `not_found` and `enrollment_not_possible` for one that is only assigned.
 */
export async function enrollInTrail(ctx: TenantContext, trailId: string): Promise<TrailPage> {
  requirePermission(ctx.actor, 'learning.take');
  const page = await readTrail(ctx, trailId);
  if (page.enrollment && page.enrollment.subscription !== 'refused') return page;
  if (!page.can.enroll) throw new AppError('enrollment_not_possible');
  const { memberId } = ctx.actor;
  const subscription = page.subscriptionType === 'on_approval' ? 'awaiting' : 'active';
  await subscribe(ctx, { memberId, trainingId: trailId, subscription, isOwnChoice: true });
  await recordStandingOf(ctx, trailId, memberId);
  return readTrail(ctx, trailId);
}

/** Leaves a trail that is not concluded; what was done is kept. Throws `enrollment_not_possible` where it is assigned or concluded. */
export async function leaveTrail(ctx: TenantContext, trailId: string): Promise<TrailPage> {
  requirePermission(ctx.actor, 'learning.take');
  const page = await readTrail(ctx, trailId);
  if (!page.enrollment) return page;
  if (!page.can.cancel) throw new AppError('enrollment_not_possible');
  await unsubscribe(ctx, ctx.actor.memberId, trailId);
  return readTrail(ctx, trailId);
}
