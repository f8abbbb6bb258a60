import { getNews, listNews } from '@trilha/contracts/engagement/news';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readNewsArticle, readNewsList } from './read-news.ts';

/** News of the company. */
export async function newsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listNews, ({ ctx, query }) => readNewsList(ctx, query));
  serve(app, getNews, ({ ctx, params }) => readNewsArticle(ctx, params.id));
}
