import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { EventStream } from '../../../platform/http/event-stream.ts';
import type { LiveNotices } from './live-notices.ts';

/**
 * Follows the member's own inbox for so many seconds at most, and no longer than their session. Throws
 * `unavailable` where nothing can be told live.
 */
export async function followInbox(
  ctx: TenantContext,
  live: LiveNotices,
  seconds: number,
): Promise<EventStream> {
  requirePermission(ctx.actor, 'profile.own');
  const stream = new EventStream();
  const end = setTimeout(() => stream.end(), seconds * 1000);
  stream.onEnd(() => clearTimeout(end));
  const { tenantId, memberId } = ctx.actor;
  if (seconds > 0) await live.open({ tenantId, memberId, familyId: ctx.familyId }, stream);
  stream.tell('ready');
  return stream;
}
