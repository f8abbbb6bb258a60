import type * as contract from '@trilha/contracts/engagement/news-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { ManagedSearch, ReadersSearch, ReportsState } from './admin-news-search.ts';

export const MANAGED_KEY = ['admin', 'news'] as const;
const ALL = '/api/v1/admin/news';
const ONE = '/api/v1/admin/news/:id';

/** Articles of the company: drafts first, then newest first. */
export const managedNewsQuery = (filters: ManagedSearch) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedNews>(`GET ${ALL}`, {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** An article with all its languages. */
export const managedArticleQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'one', id],
    queryFn: ({ signal }) => call<typeof contract.getManagedNews>(`GET ${ONE}`, { params: { id }, signal }),
    // Addresses of files are good for minutes, and somebody else may have changed it.
    staleTime: 0,
  });

export type ArticleBody = BodyInputOf<typeof contract.createNews>;

/** Writes an article. */
export const createArticle = (body: ArticleBody) => call<typeof contract.createNews>(`POST ${ALL}`, { body });

/** Changes an article as of a revision. */
export const changeArticle = (id: string, body: BodyInputOf<typeof contract.changeNews>) =>
  call<typeof contract.changeNews>(`PUT ${ONE}`, { params: { id }, body });

/** Deletes an article nobody sees now. */
export const removeArticle = (id: string) =>
  call<typeof contract.removeNews>(`DELETE ${ONE}`, { params: { id } });

/** Everybody an article is for. */
export const readersQuery = (id: string, filters: ReadersSearch) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'readers', id, filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listNewsReaders>(`GET ${ONE}/readers`, {
        params: { id },
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Saves the list of readers as it is seen. */
export const exportReaders = (id: string, filters: ReadersSearch, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/admin/news/:id/readers/export', { id }, { ...filters, format }),
    `news-readers.${format}`,
  );

const REPORTS_KEY = [...MANAGED_KEY, 'reports'] as const;

/** Comments that were reported: waiting, or decided. */
export const reportsQuery = (state: ReportsState) =>
  infiniteQueryOptions({
    queryKey: [...REPORTS_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listReportedComments>('GET /api/v1/admin/news-reports', {
        query: { state, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** Keeps a reported comment or removes it. */
export const decideReport = (commentId: string, body: BodyInputOf<typeof contract.decideReportedComment>) =>
  call<typeof contract.decideReportedComment>('PUT /api/v1/admin/news-reports/:commentId', {
    params: { commentId },
    body,
  });

/** Takes the last decision about a comment back. */
export const undoDecision = (commentId: string) =>
  call<typeof contract.undoCommentDecision>('DELETE /api/v1/admin/news-reports/:commentId/decision', {
    params: { commentId },
  });
