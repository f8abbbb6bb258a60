import { afterQuietHours, nextAtClock } from '@trilha/rules/engagement/quiet-hours';

import type { TenantContext } from '../../../platform/context.ts';
import { queueMessage } from '../delivery/queue-message.ts';
import { noticeText } from './notice-texts.ts';
import {
  addToDigest,
  findHours,
  findNotice,
  findRecipient,
  listDueDigests,
  takeDigest,
} from './preferences.queries.ts';

const DAY_MS = 86_400_000;
/** An e-mail about what happened longer ago would only confuse. */
const STALE_MS = 2 * DAY_MS;
/** When digests arrive, by the member's clock. */
const DIGEST_CLOCK = '08:00';
const MAX_LINES = 20;

/**
 * Sends one notice by e-mail: at once, after the member's quiet hours, or in tomorrow's digest. Runs with the member as
 * actor, so that language and zone are theirs. Handling the same notice twice sends it once.
 */
export async function notifyByEmail(
  ctx: TenantContext,
  { noticeId, today }: { noticeId: string; today: Date },
): Promise<void> {
  const { tenantId, memberId, timeZone } = ctx.actor;
  const notice = await findNotice(ctx.tx, tenantId, noticeId);
  const recipient = await findRecipient(ctx.tx, tenantId, memberId);
  if (!notice || !recipient?.email || today.getTime() - notice.createdAt.getTime() > STALE_MS) return;

  const hours = await findHours(ctx.tx, tenantId, memberId);
  if (hours?.digest === 'daily') {
    await addToDigest(ctx, { memberId, noticeId, dueAt: nextAtClock(today, timeZone, DIGEST_CLOCK) });
    return;
  }
  const quiet =
    hours?.quietFrom && hours.quietUntil ? { from: hours.quietFrom, until: hours.quietUntil } : null;
  const notBefore = afterQuietHours(today, timeZone, quiet);
  await queueMessage(
    { tx: ctx.tx, tenantId, now: ctx.now },
    {
      kind: 'notice',
      channel: 'email',
      recipient: recipient.email,
      locale: ctx.locale,
      data: {
        name: recipient.displayName,
        ...noticeText(ctx.locale, notice),
        path: notice.link ?? '/messages',
      },
      dedupe: `notice:${noticeId}`,
      notBefore,
      expiresAt: new Date(notBefore.getTime() + STALE_MS),
    },
  );
}

/** Sends what gathered for a member's daily digest, as one letter. */
export async function sendDigest(ctx: TenantContext): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const recipient = await findRecipient(ctx.tx, tenantId, memberId);
  const notices = await takeDigest(ctx, memberId);
  const last = notices.at(-1);
  if (!last || !recipient?.email) return;
  const lines = notices.slice(-MAX_LINES).map((notice) => {
    const { title, text } = noticeText(ctx.locale, notice);
    return `${title}\n${text}`;
  });
  await queueMessage(
    { tx: ctx.tx, tenantId, now: ctx.now },
    {
      kind: 'notice_digest',
      channel: 'email',
      recipient: recipient.email,
      locale: ctx.locale,
      data: { name: recipient.displayName, title: '', text: lines.join('\n\n'), path: '/messages' },
      dedupe: `notice-digest:${memberId}:${last.id}`,
      expiresAt: new Date(ctx.now.getTime() + STALE_MS),
    },
  );
}

/** Members whose daily digest is due. */
export const dueDigests = listDueDigests;
