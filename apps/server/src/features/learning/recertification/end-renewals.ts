import type { TenantContext } from '../../../platform/context.ts';
import { withdrawDeadlines } from '../enrollments/withdraw-deadlines.ts';
import { endRenewals as endStored } from './recertification.queries.ts';

const AT_ONCE = 500;

/**
 * Asks people no longer to take another training for a renewal that nothing asks for any more; of one member, or the next ones of the
 * company. Whether there may be more.
 */
export async function endRenewals(ctx: TenantContext, memberId?: string): Promise<boolean> {
  const { ended, count } = await endStored(ctx, { memberId, limit: AT_ONCE });
  if (ended.length > 0)
    await withdrawDeadlines(
      ctx,
      ended.map(({ takesId, memberId, dueAt }) => ({ trainingId: takesId, memberId, dueAt })),
    );
  return count === AT_ONCE;
}
