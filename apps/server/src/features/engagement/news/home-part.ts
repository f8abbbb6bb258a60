import type { HomePage } from '@trilha/contracts/learning/learning';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { isNewsFor } from './news-audience.ts';

const text = z.record(z.string(), z.string());
const MAX_NEWS = 3;

const newsRow = z.object({
  id: z.string(),
  title: text,
  summary: text,
  imageFileId: z.string().nullable(),
  publishedAt: z.string(),
});
const newsRows = z.object({ news: z.array(newsRow), banner: newsRow.nullable() });

const newsJson = sql`json_build_object('id', n.id, 'title', n.title, 'summary', n.summary, 'imageFileId', n.image_file_id,
  'publishedAt', n.published_at)`;

/** News for this member, where the company has them. */
const isNews = (ctx: TenantContext) => sql`${isNewsFor(ctx)} and ${ctx.actor.modules.has('news')}`;

function presentNews(ctx: TenantContext, row: z.output<typeof newsRow>): HomePage['news'][number] {
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    summary: textOf(ctx, row.summary),
    imageUrl: row.imageFileId ? ctx.fileUrl(row.imageFileId) : null,
    publishedAt: new Date(row.publishedAt).toISOString(),
  };
}

/** The newest articles, those that are pinned first, and the banner the member has not closed. */
export const newsAtHome: HomePart = {
  shows: ['news', 'banner'],
  select: (ctx) => sql`json_build_object(
    'news', coalesce((select json_agg(${newsJson} order by n.is_pinned desc, n.published_at desc, n.id desc)
          from (select n.* from news n where ${isNews(ctx)}
                 order by n.is_pinned desc, n.published_at desc, n.id desc limit ${MAX_NEWS}) n), '[]'),
    'banner', (select ${newsJson}
         from news n where ${isNews(ctx)} and n.is_banner
          and not exists (select from news_readers r where r.tenant_id = n.tenant_id and r.news_id = n.id
                             and r.member_id = ${ctx.actor.memberId} and r.banner_closed_at is not null)
        order by n.published_at desc, n.id desc limit 1))`,
  present: (ctx, value) => {
    const { news, banner } = newsRows.parse(value);
    return {
      news: news.map((row) => presentNews(ctx, row)),
      banner: banner && presentNews(ctx, banner),
    };
  },
};
