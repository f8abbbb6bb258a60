import type { TenantContext } from '../../../platform/context.ts';
import { lockEnrollmentsOf } from './enrollment-locks.queries.ts';
import { cancelUntouched } from './enrollments.queries.ts';

/**
 * Ends enrollments that came with a seat in an event of the training which is gone, without a mark: of those who did nothing in the training
 * and take part in no other event of it. Who was in the training before, or has it asked of them by others, stays.
 */
export async function endSeatEnrollments(
  ctx: TenantContext,
  trainingId: string,
  seats: readonly { readonly memberId: string; readonly since: Date }[],
): Promise<void> {
  if (seats.length === 0) return;
  await lockEnrollmentsOf(ctx, { places: seats.map(({ memberId }) => ({ memberId, trainingId })) });
  await cancelUntouched(ctx, trainingId, seats);
}
