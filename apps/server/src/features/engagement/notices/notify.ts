import type { NoticeLink } from '@trilha/contracts/engagement/notice-links';
import type { NoticeBody } from '@trilha/contracts/engagement/notices';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommitMany } from '../../../platform/queue/outbox.ts';
import { membersWithDevice } from '../push/push-devices.ts';
import { publishInboxChanged } from './inbox-topic.ts';
import { insertNotices } from './notices.queries.ts';
import { wantedChannels } from './preferences.ts';

export interface NewNotice<Body extends NoticeBody = NoticeBody> {
  readonly memberId: string;
  readonly body: Body;
  /** Path inside the app that the notice opens. */
  readonly link: NoticeLink<Body>;
  /** Names what happened: the same event notifies a member once. */
  readonly dedupe: string;
}

type Ctx = Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> };

/**
 * Adds a message to a member's inbox, in the transaction of the event, and sends it by e-mail and to their devices after the commit; all
 * only as far as the member wants this kind. Returns whether it is new.
 */
export async function notify<const Body extends NoticeBody>(
  ctx: Ctx,
  notice: NewNotice<Body>,
): Promise<boolean> {
  return (await notifyMany(ctx, [notice])) === 1;
}

/** So many people are notified with one set of statements. */
const AT_ONCE = 500;

/** The same for many people, each in their own words, in as many round trips as for one. Returns how many messages are new. */
export async function notifyMany<const Body extends NoticeBody>(
  ctx: Ctx,
  notices: readonly NewNotice<Body>[],
): Promise<number> {
  let notified = 0;
  for (let at = 0; at < notices.length; at += AT_ONCE)
    notified += await notifyBatch(ctx, notices.slice(at, at + AT_ONCE));
  return notified;
}

async function notifyBatch<Body extends NoticeBody>(
  ctx: Ctx,
  notices: readonly NewNotice<Body>[],
): Promise<number> {
  const wantedOf = await wantedChannels(
    ctx.tx,
    ctx.actor.tenantId,
    notices.map(({ memberId, body }) => ({ memberId, kind: body.kind })),
  );
  const meant = notices.map((notice) => ({ notice, wanted: wantedOf(notice.memberId, notice.body.kind) }));
  const wantPush = meant.filter(({ wanted }) => wanted.push).map(({ notice }) => notice.memberId);
  const withDevice = await membersWithDevice(ctx, wantPush);
  const notified = meant
    .map(({ notice, wanted }) => ({
      notice,
      wanted: { ...wanted, push: wanted.push && withDevice.has(notice.memberId) },
    }))
    .filter(({ wanted }) => wanted.in_app || wanted.email || wanted.push);
  const ids = await insertNotices(
    ctx,
    notified.map(({ notice, wanted }) => ({ ...notice, hidden: !wanted.in_app })),
  );
  // The same said twice at once is one message.
  const once = new Map(notified.map((one) => [`${one.notice.memberId} ${one.notice.dedupe}`, one]));
  const fresh = [...once].flatMap(([key, { notice, wanted }]) => {
    const noticeId = ids.get(key);
    return noticeId ? [{ wanted, told: { memberId: notice.memberId, noticeId } }] : [];
  });
  for (const { wanted, told: of } of fresh) if (wanted.in_app) publishInboxChanged(ctx, of.memberId);
  const by = (channel: 'email' | 'push') =>
    fresh.filter(({ wanted }) => wanted[channel]).map((one) => one.told);
  await afterCommitMany(ctx, 'notice.by_email', by('email'));
  await afterCommitMany(ctx, 'notice.by_push', by('push'));
  return fresh.length;
}
