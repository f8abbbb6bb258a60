import type * as contract from '@trilha/contracts/learning/course-builder';
import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@trilha/rules/platform/locales';

import { call } from '../lib/api.ts';

/** Where labels lie in the query cache. */
export const LABELS_KEY = ['admin', 'labels'] as const;

/** Areas, groups, tags and categories of the company. */
export const labelsQuery = queryOptions({
  queryKey: LABELS_KEY,
  queryFn: ({ signal }) => call<typeof contract.listCourseLabels>('GET /api/v1/admin/labels', { signal }),
});

/** How many people find what is for these now. */
export const audienceReachQuery = (body: contract.AudienceLists) =>
  queryOptions({
    queryKey: ['admin', 'audience-reach', body],
    queryFn: () => call<typeof contract.countAudience>('POST /api/v1/admin/audience-reach', { body }),
    staleTime: 0,
  });

/** Makes a tag or category, named in one language. */
export function createLabel(kind: 'tag' | 'category', locale: Locale, name: string) {
  return call<typeof contract.createLabel>('POST /api/v1/admin/labels', {
    body: { kind, name: { [locale]: name } },
  });
}
