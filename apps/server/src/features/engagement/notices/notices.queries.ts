import type { NoticeBody } from '@trilha/contracts/engagement/notices';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const MAX_COUNTED = 100;
/** After this a message left unread no longer asks for attention. */
const UNREAD_DAYS = 30;
const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Inserts notices; returns the ids of the new ones, by `<member> <dedupe>`. A hidden one is sent by e-mail only. */
export async function insertNotices(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  notices: readonly {
    readonly memberId: string;
    readonly body: NoticeBody;
    readonly link: string;
    readonly dedupe: string;
    readonly hidden: boolean;
  }[],
): Promise<ReadonlyMap<string, string>> {
  if (notices.length === 0) return new Map();
  const inserted = await ctx.tx
    .insertInto('notices')
    .values(
      notices.map(({ memberId, body, link, dedupe, hidden }) => ({
        tenantId: ctx.actor.tenantId,
        memberId,
        kind: body.kind,
        data: JSON.stringify(body.data),
        link,
        dedupe,
        hidden,
        createdAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'dedupe']).doNothing())
    .returning(['id', 'memberId', 'dedupe'])
    .execute();
  return new Map(inserted.map(({ id, memberId, dedupe }) => [`${memberId} ${dedupe}`, id]));
}

function inbox(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('notices')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('hidden', '=', false);
}

/** What still waits to be read; what has lain there for a month counts as read. */
const unreadSince = (ctx: TenantContext) => new Date(ctx.now.getTime() - UNREAD_DAYS * 86_400_000);

/** A page of the member's inbox, newest first; one more than requested shows whether there are others. */
export function listInbox(ctx: TenantContext, page: { cursor?: string; limit: number; unread: boolean }) {
  const after = readCursor(page.cursor, cursorShape);
  let query = inbox(ctx);
  if (page.unread) query = query.where('readAt', 'is', null).where('createdAt', '>', unreadSince(ctx));
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select(['id', 'kind', 'data', 'link', 'createdAt'])
    .select(sql<boolean>`read_at is not null or created_at <= ${unreadSince(ctx)}`.as('read'))
    .select(sql<string>`created_at::text`.as('createdKey'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}
export type NoticeRow = Awaited<ReturnType<typeof listInbox>>[number];

/** Unread messages, counted up to a hundred: nobody reads the difference beyond. */
export async function countUnread(ctx: TenantContext): Promise<number> {
  const { unread } = await ctx.tx
    .selectFrom(
      inbox(ctx)
        .where('readAt', 'is', null)
        .where('createdAt', '>', unreadSince(ctx))
        .select('id')
        .limit(MAX_COUNTED)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks messages read (all up to now, or one of them). Returns whether the one exists. */
export async function markRead(ctx: TenantContext, noticeId?: string): Promise<boolean> {
  let query = ctx.tx
    .updateTable('notices')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .set({ readAt: sql`coalesce(read_at, ${ctx.now})` });
  query = noticeId
    ? query.where('id', '=', noticeId)
    : query.where('readAt', 'is', null).where('createdAt', '<=', ctx.now);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
