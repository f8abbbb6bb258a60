import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';

/** So many people are named by one message: each is followed in one transaction. */
const NAMED_AT_ONCE = 500;

/** Says after the commit who is in a training without having done anything in it just now. */
export async function announceJoined(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < memberIds.length; at += NAMED_AT_ONCE)
    await afterCommit(ctx, 'training.joined', {
      trainingId,
      memberIds: memberIds.slice(at, at + NAMED_AT_ONCE),
    });
}
