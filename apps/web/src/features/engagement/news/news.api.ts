import type * as contract from '@trilha/contracts/engagement/news';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { NewsSearch } from './news-search.ts';

export const NEWS_KEY = ['news'] as const;
const ONE = '/api/v1/news/:id';
const COMMENT = `${ONE}/comments/:commentId` as const;

/** News for the person, pinned ones first, then newest first. */
export const newsListQuery = (filters: NewsSearch) =>
  infiniteQueryOptions({
    queryKey: [...NEWS_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listNews>('GET /api/v1/news', {
        query: { ...filters, limit: 12, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Tags of the news the person may read. */
export const newsTagsQuery = queryOptions({
  queryKey: [...NEWS_KEY, 'tags'],
  queryFn: ({ signal }) => call<typeof contract.listNewsTags>('GET /api/v1/news-tags', { signal }),
});

/** One piece of news in full. */
export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: [...NEWS_KEY, 'one', id],
    queryFn: ({ signal }) => call<typeof contract.getNews>(`GET ${ONE}`, { params: { id }, signal }),
  });

/** Has read an article as it was shown, or confirms it. */
export const sendReading = (id: string, body: BodyInputOf<typeof contract.readNews>) =>
  call<typeof contract.readNews>(`PUT ${ONE}/reading`, { params: { id }, body });

/** Likes an article, or no longer. */
export const sendLike = (id: string, isLiked: boolean) =>
  call<typeof contract.likeNews>(`PUT ${ONE}/like`, { params: { id }, body: { isLiked } });

/** Closes the banner of an article for good. */
export const sendBannerClosing = (id: string) =>
  call<typeof contract.closeNewsBanner>(`PUT ${ONE}/closed-banner`, { params: { id } });

/** Comments on an article, newest first. */
export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...NEWS_KEY, 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listNewsComments>(`GET ${ONE}/comments`, {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Comments on an article. */
export const writeComment = (id: string, text: string) =>
  call<typeof contract.writeNewsComment>(`POST ${ONE}/comments`, { params: { id }, body: { text } });

/** Changes a comment of one's own. */
export const editComment = (id: string, commentId: string, text: string) =>
  call<typeof contract.editNewsComment>(`PUT ${COMMENT}`, { params: { id, commentId }, body: { text } });

/** Removes a comment. */
export const removeComment = (id: string, commentId: string) =>
  call<typeof contract.removeNewsComment>(`DELETE ${COMMENT}`, { params: { id, commentId } });

/** Likes somebody else's comment, or no longer. */
export const likeComment = (id: string, commentId: string, isLiked: boolean) =>
  call<typeof contract.likeNewsComment>(`PUT ${COMMENT}/like`, {
    params: { id, commentId },
    body: { isLiked },
  });

/** Reports a comment to the moderators. */
export const reportComment = (
  id: string,
  commentId: string,
  body: BodyInputOf<typeof contract.reportNewsComment>,
) => call<typeof contract.reportNewsComment>(`POST ${COMMENT}/reports`, { params: { id, commentId }, body });
