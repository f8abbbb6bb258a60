import type { BodyInputOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import type * as terms from '@trilha/contracts/identity/terms';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export type TermsVersion = ResponseOf<typeof terms.listTermsVersions>['items'][number];

/** Every version of the company's terms, newest first. */
export const termsVersionsQuery = queryOptions({
  queryKey: ['admin', 'terms'],
  queryFn: ({ signal }) => call<typeof terms.listTermsVersions>('GET /api/v1/admin/terms', { signal }),
});

/** Publishes the next version, which everybody is asked to accept; refused where somebody else published meanwhile. */
export const publishTerms = (body: BodyInputOf<typeof terms.publishTerms>) =>
  call<typeof terms.publishTerms>('POST /api/v1/admin/terms', { body });
