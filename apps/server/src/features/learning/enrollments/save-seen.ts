import type { TenantContext } from '../../../platform/context.ts';
import { saveCoverage } from './enrollments.queries.ts';
import type { Coverage } from './enrollments.queries.ts';

/** Keeps how much of an opened activity was seen, and the player's bookmark. */
export function saveSeen(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
  seen: Coverage,
): Promise<void> {
  return saveCoverage(ctx, enrollmentId, activityId, seen);
}
