import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type * as contract from '@trilha/contracts/organization/pages';
import type { PageName } from '@trilha/contracts/organization/pages';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const pageListQuery = queryOptions({
  queryKey: ['admin', 'pages'],
  queryFn: ({ signal }) => call<typeof contract.listPages>('GET /api/v1/admin/pages', { signal }),
});

/** Versions of a page, newest first. */
export const pageVersionsQuery = (page: PageName) =>
  queryOptions({
    queryKey: ['admin', 'pages', page],
    queryFn: ({ signal }) =>
      call<typeof contract.readPageVersions>('GET /api/v1/admin/pages/:page', { params: { page }, signal }),
  });

/** Publishes the next version of a page; refused where somebody else published meanwhile. */
export const publishPage = (page: PageName, body: BodyInputOf<typeof contract.publishPage>) =>
  call<typeof contract.publishPage>('POST /api/v1/admin/pages/:page', { params: { page }, body });

export const faqContentQuery = queryOptions({
  queryKey: ['admin', 'faq'],
  queryFn: ({ signal }) => call<typeof contract.readFaqContent>('GET /api/v1/admin/faq', { signal }),
});

/** Saves all questions with their answers at once. */
export const saveFaq = (body: BodyInputOf<typeof contract.saveFaq>) =>
  call<typeof contract.saveFaq>('PUT /api/v1/admin/faq', { body });

export const portfolioChoiceQuery = queryOptions({
  queryKey: ['admin', 'portfolio'],
  queryFn: ({ signal }) =>
    call<typeof contract.readPortfolioChoice>('GET /api/v1/admin/portfolio', { signal }),
});

/** Chooses what strangers see of the company’s courses. */
export const choosePortfolio = (body: BodyInputOf<typeof contract.choosePortfolio>) =>
  call<typeof contract.choosePortfolio>('PUT /api/v1/admin/portfolio', { body });
