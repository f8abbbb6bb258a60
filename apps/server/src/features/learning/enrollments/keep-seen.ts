import type { TenantContext } from '../../../platform/context.ts';
import { keepCoverage } from './enrolments.queries.ts';
import type { Coverage } from './enrolments.queries.ts';

/** Keeps how much of an opened activity was seen, and the player's bookmark. */
export function keepSeen(
  ctx: TenantContext,
  enrolmentId: string,
  activityId: string,
  seen: Coverage,
): Promise<void> {
  return keepCoverage(ctx, enrolmentId, activityId, seen);
}
