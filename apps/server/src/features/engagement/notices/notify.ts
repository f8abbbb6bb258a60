import type { NoticeLink } from '@trilha/contracts/engagement/notice-links';
import type { NoticeBody } from '@trilha/contracts/engagement/notices';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { reachableDevices } from '../push/push-devices.ts';
import { insertNotice, publishInboxChanged } from './notices.queries.ts';
import { wantedChannels } from './preferences.ts';

export interface NewNotice<Body extends NoticeBody = NoticeBody> {
  readonly memberId: string;
  readonly body: Body;
  /** Path inside the app that the notice opens. */
  readonly link: NoticeLink<Body>;
  /** Names what happened: the same event tells a member once. */
  readonly dedupe: string;
}

/**
 * Leaves a message in a member's inbox, in the transaction of what it tells, and has it told by e-mail and on their devices afterwards; all
 * only as far as the member wants this kind. Returns whether it is new.
 */
export async function notify<const Body extends NoticeBody>(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  notice: NewNotice<Body>,
): Promise<boolean> {
  const { memberId, body } = notice;
  const wanted = await wantedChannels(ctx.tx, ctx.actor.tenantId, memberId, body.kind);
  const push = wanted.push && (await reachableDevices(ctx, memberId, true)).length > 0;
  if (!wanted.in_app && !wanted.email && !push) return false;
  const noticeId = await insertNotice(ctx, notice, { hidden: !wanted.in_app });
  if (noticeId && wanted.in_app) await publishInboxChanged(ctx, memberId);
  if (noticeId && wanted.email) await afterCommit(ctx, 'notice.by_email', { memberId, noticeId });
  if (noticeId && push) await afterCommit(ctx, 'notice.by_push', { memberId, noticeId });
  return noticeId !== undefined;
}
