import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

function published(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('news')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('publishedAt', '<=', ctx.now)
    .select(['id', 'title', 'summary', 'imageFileId', 'publishedAt']);
}

/** Published news, newest first; one more than asked tells whether there are others. */
export function listPublishedNews(ctx: TenantContext, page: { cursor?: string; limit: number }) {
  const after = readCursor(page.cursor, cursorShape);
  const query = published(ctx)
    .select(sql<string>`published_at::text`.as('publishedKey'))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  return (
    after
      ? query.where(sql<boolean>`(published_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
      : query
  ).execute();
}

/** One published piece of news; undefined for drafts and those of other companies. */
export function findNews(ctx: TenantContext, newsId: string) {
  return published(ctx).where('id', '=', newsId).select('body').executeTakeFirst();
}

export type NewsRow = Omit<Awaited<ReturnType<typeof listPublishedNews>>[number], 'publishedKey'>;
