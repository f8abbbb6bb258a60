import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { EventStream } from '../../plugins/event-stream.ts';
import type { LiveNotices } from './live-notices.ts';

/**
 * Follows the member's own inbox for so many seconds at most: a session that ended hears no longer than that. Throws
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
  if (seconds > 0) await live.open(ctx.actor, stream);
  stream.tell('ready');
  return stream;
}
