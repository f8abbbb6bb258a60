import { roomTopic } from '@trilha/contracts/learning/rooms';
import type { REACTIONS } from '@trilha/contracts/learning/rooms';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishVolatile } from '../../../platform/realtime/publish-after-commit.ts';
import { requireMayGesture } from './raise-hand.ts';

/**
 * Reacts to what happens; told with those of the same second, in which one person counts once for each kind however often they press, and
 * never kept. Throws what `requireMayGesture` throws.
 */
export async function reactInRoom(
  ctx: TenantContext,
  eventId: string,
  reaction: (typeof REACTIONS)[number],
): Promise<Record<string, never>> {
  requirePermission(ctx.actor, 'learning.take');
  await requireMayGesture(ctx, eventId, 'reactions');
  publishVolatile(ctx, roomTopic(eventId), { reaction, by: ctx.actor.memberId });
  return {};
}
