import type { OutboxMessage } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { refreshDueDates } from '../enrollments/refresh-due-dates.ts';
import { listBranchMembers, lockMembers } from './pauses.queries.ts';

const AT_ONCE = 500;

/** Recalculates the deadlines of a branch's people after its closed days changed, so many people in each transaction. */
export async function followClosures(
  services: AppServices,
  { tenantId, payload: { branchId } }: OutboxMessage<'branch.closures_changed'>,
): Promise<void> {
  let afterId: string | null = null;
  do {
    const behindId: string | null = afterId;
    const task = { tenantId, at: services.clock(), name: 'follow-closures' };
    const some: string[] | undefined = await asSystem(services, task, async (ctx) => {
      const memberIds = await listBranchMembers(ctx, branchId, { afterId: behindId, limit: AT_ONCE });
      // Who is coming in just now did not see the days: they are waited for.
      await lockMembers(ctx, memberIds);
      await refreshDueDates(ctx, { memberIds });
      return memberIds;
    });
    afterId = some?.length === AT_ONCE ? (some.at(-1) ?? null) : null;
  } while (afterId);
}
