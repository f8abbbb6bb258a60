import type { TenantContext } from '../../../platform/context.ts';
import { keepCoverage } from './enrollments.queries.ts';
import type { Coverage } from './enrollments.queries.ts';

/** Keeps how much of an opened activity was seen, and the player's bookmark. */
export function keepSeen(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
  seen: Coverage,
): Promise<void> {
  return keepCoverage(ctx, enrollmentId, activityId, seen);
}
