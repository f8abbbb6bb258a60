import type { SecondChance } from '@trilha/contracts/learning/second-chances';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { findLast, insertAsked } from './second-chances.queries.ts';
import type { ChanceRow } from './second-chances.queries.ts';

interface TestOf {
  readonly trainingId: string;
  readonly activityId: string;
}

const isLost = ({ progress }: OpenActivity, activityId: string) => progress[activityId]?.status === 'failed';

/** What was asked, as its person and its reviewer see it. */
export const presentChance = ({ id, text, askedAt, status, reason }: ChanceRow) => ({
  id,
  text,
  askedAt: askedAt.toISOString(),
  status,
  reason,
});

async function present(ctx: TenantContext, open: OpenActivity, activityId: string): Promise<SecondChance> {
  const last = await findLast(ctx, open.enrollment.id, activityId);
  return {
    last: last ? presentChance(last) : null,
    can: { ask: isLost(open, activityId) && last?.status !== 'waiting' },
  };
}

/** Whether the member can ask for another attempt at a test, and what they asked last. Throws what keeps the test shut. */
export async function readSecondChance(
  ctx: TenantContext,
  { trainingId, activityId }: TestOf,
): Promise<SecondChance> {
  requirePermission(ctx.actor, 'learning.take');
  return present(ctx, await openActivity(ctx, trainingId, activityId, { lock: false }), activityId);
}

/**
 * Asks for another attempt at a test that was lost for good. Throws `second_chance_not_needed` where it was not, and
 * `second_chance_waiting` while another request for it waits.
 */
export async function askSecondChance(
  ctx: TenantContext,
  { trainingId, activityId }: TestOf,
  text: string,
): Promise<SecondChance> {
  requirePermission(ctx.actor, 'learning.take');
  const open = await openActivity(ctx, trainingId, activityId);
  if (!isLost(open, activityId)) throw new AppError('second_chance_not_needed');
  const asked = {
    memberId: ctx.actor.memberId,
    enrollmentId: open.enrollment.id,
    trainingId,
    activityId,
    text,
  };
  if (!(await insertAsked(ctx, asked))) throw new AppError('second_chance_waiting');
  return present(ctx, open, activityId);
}
