import type { BodyInputOf, ResponseOf } from '@trilha/contracts/endpoint';
import type * as contract from '@trilha/contracts/registration';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

export type TermsVersion = ResponseOf<typeof contract.listTermsVersions>['items'][number];

/** Every version of the company's terms, newest first. */
export const termsVersionsQuery = queryOptions({
  queryKey: ['admin', 'terms'],
  queryFn: ({ signal }) => call<typeof contract.listTermsVersions>('GET /api/v1/admin/terms', { signal }),
});

export const publishTerms = (body: BodyInputOf<typeof contract.publishTerms>) =>
  call<typeof contract.publishTerms>('POST /api/v1/admin/terms', { body });
