import { afterQuietHours } from '@trilha/rules/engagement/quiet-hours';

import type { TenantContext } from '../../../platform/context.ts';
import { queueMessage } from '../delivery/queue-message.ts';
import { reachableDevices } from '../push/push-devices.ts';
import { pushRecipient } from '../push/push-sender.ts';
import { noticeText } from './notice-texts.ts';
import { countUnread } from './notices.queries.ts';
import { findHours, findNotice } from './preferences.queries.ts';

/** What happened yesterday is read in the inbox. */
const STALE_MS = 86_400_000;

/**
 * Sends one notice to every device the member chose, at once or after their quiet hours. Runs with the member as actor, so
 * that language and zone are theirs. Handling the same notice twice sends it once.
 */
export async function notifyByPush(
  ctx: TenantContext,
  { noticeId, today, apps }: { noticeId: string; today: Date; apps: readonly string[] },
): Promise<void> {
  const { tenantId, memberId, timeZone } = ctx.actor;
  const notice = await findNotice(ctx.tx, tenantId, noticeId);
  if (!notice || today.getTime() - notice.createdAt.getTime() > STALE_MS) return;
  const hours = await findHours(ctx.tx, tenantId, memberId);
  const quiet =
    hours?.quietFrom && hours.quietUntil ? { from: hours.quietFrom, until: hours.quietUntil } : null;
  const notBefore = afterQuietHours(today, timeZone, quiet);
  const badge = await countUnread(ctx);
  for (const { id } of await reachableDevices(ctx, memberId, apps))
    await queueMessage(
      { tx: ctx.tx, tenantId, now: ctx.now },
      {
        kind: 'notice',
        channel: 'push',
        recipient: pushRecipient(memberId, id),
        locale: ctx.locale,
        // Nobody's name: everyone nearby can read a locked screen.
        data: { name: '', ...noticeText(ctx.locale, notice), path: notice.link ?? '/messages', badge },
        dedupe: `push:${noticeId}:${id}`,
        notBefore,
        expiresAt: new Date(notBefore.getTime() + STALE_MS),
      },
    );
}
