import type { TenantContext } from '../../../platform/context.ts';
import { findExpired } from './attempts.queries.ts';
import { endAttempt, lockForEnding } from './end-attempt.ts';

const BATCH = 100;

/**
 * Ends the attempts of the company whose time is over, with what was saved in time; for the scheduler. Returns how
 * many were found: as many as a batch means there may be more, to be taken in a transaction of their own.
 */
export async function closeExpiredAttempts(ctx: TenantContext): Promise<{ closed: number; more: boolean }> {
  const expired = await findExpired(ctx, BATCH);
  // Enrollments are locked in one order, so that two schedulers never wait for each other in a circle.
  const inLockOrder = expired.toSorted((a, b) => a.enrollmentId.localeCompare(b.enrollmentId));
  for (const attempt of inLockOrder) await endAttempt(ctx, await lockForEnding(ctx, attempt), 'deadline');
  return { closed: expired.length, more: expired.length === BATCH };
}
