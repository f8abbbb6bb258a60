import type { NewsCard } from '@trilha/contracts/engagement/news';
import { localeSchema } from '@trilha/contracts/platform/locale';
import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import type { RichText } from '@trilha/contracts/platform/rich-text';
import { LOCALES } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { findNews, listPublishedNews } from './news.queries.ts';
import type { NewsRow } from './news.queries.ts';

const bodySchema = z.partialRecord(localeSchema, richTextSchema);

/** The article in the screen's language, else the client's first, else any it is written in. */
function bodyOf(ctx: TenantContext, body: unknown): RichText {
  const texts = bodySchema.parse(body);
  const locale = [ctx.locale, ctx.actor.clientLocale, ...LOCALES].find((candidate) => texts[candidate]);
  return (locale && texts[locale]) ?? { type: 'doc', content: [] };
}

function presentNews(ctx: TenantContext, row: NewsRow): NewsCard {
  const text = (value: unknown) => textOf(ctx, value);
  return {
    id: row.id,
    title: text(row.title),
    summary: text(row.summary),
    imageUrl: row.imageFileId ? ctx.fileUrl(row.imageFileId) : null,
    publishedAt: (row.publishedAt ?? ctx.now).toISOString(),
  };
}

/** A page of the company's news. */
export async function readNewsList(ctx: TenantContext, query: { cursor?: string; limit: number }) {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listPublishedNews(ctx, query);
  const page = pageFrom(rows, query.limit, (row) => [row.publishedKey, row.id]);
  return { items: page.items.map((row) => presentNews(ctx, row)), nextCursor: page.nextCursor };
}

/** One article. Throws `not_found` before its time. */
export async function readNewsArticle(ctx: TenantContext, newsId: string) {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findNews(ctx, newsId);
  if (!row) throw new AppError('not_found');
  return { ...presentNews(ctx, row), body: bodyOf(ctx, row.body) };
}
