import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { richTextSchema } from '../platform/rich-text.ts';

export const newsCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});
export type NewsCard = z.output<typeof newsCard>;

export const listNews = endpoint({
  method: 'GET',
  path: '/api/v1/news',
  summary: 'Published news, newest first',
  tag: 'news',
  access: 'learning.take',
  module: 'news',
  query: pageQuery,
  response: pageOf(newsCard),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/api/v1/news/:id',
  summary: 'One news article',
  tag: 'news',
  access: 'learning.take',
  module: 'news',
  params: z.object({ id: z.uuid() }),
  response: newsCard.extend({ body: richTextSchema }),
});
