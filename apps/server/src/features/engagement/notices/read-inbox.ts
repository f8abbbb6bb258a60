import { isMandatoryNotice } from '@trilha/contracts/engagement/notice-preferences';
import { noticeBody } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { publishInboxChanged } from './inbox-topic.ts';
import { countUnread, listInbox, markRead } from './notices.queries.ts';
import type { NoticeRow } from './notices.queries.ts';

function presentNotice(row: NoticeRow): Notice {
  const body = noticeBody.parse({ kind: row.kind, data: row.data });
  return {
    ...body,
    mandatory: isMandatoryNotice(body.kind),
    id: row.id,
    link: row.link,
    at: row.createdAt.toISOString(),
    read: row.read,
  };
}

/** A page of the member's own messages. */
export async function readInbox(
  ctx: TenantContext,
  query: { cursor?: string; limit: number; unread: 'true' | 'false' },
) {
  requirePermission(ctx.actor, 'profile.own');
  const rows = await listInbox(ctx, { ...query, unread: query.unread === 'true' });
  const page = pageFrom(rows, query.limit, (row) => [row.createdKey, row.id]);
  return {
    items: page.items.map(presentNotice),
    nextCursor: page.nextCursor,
    unread: await countUnread(ctx),
  };
}

/** How many notices the actor has not read. */
export async function readUnread(ctx: TenantContext): Promise<{ unread: number }> {
  requirePermission(ctx.actor, 'profile.own');
  return { unread: await countUnread(ctx) };
}

/** Marks one message read. Throws `not_found` for somebody else's. */
export async function readNotice(ctx: TenantContext, noticeId: string): Promise<null> {
  requirePermission(ctx.actor, 'profile.own');
  if (!(await markRead(ctx, noticeId))) throw new AppError('not_found');
  publishInboxChanged(ctx, ctx.actor.memberId);
  return null;
}

/** The actor has read everything. */
export async function readAllNotices(ctx: TenantContext): Promise<null> {
  requirePermission(ctx.actor, 'profile.own');
  await markRead(ctx);
  publishInboxChanged(ctx, ctx.actor.memberId);
  return null;
}
