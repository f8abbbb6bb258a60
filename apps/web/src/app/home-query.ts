import type { getHome } from '@trilha/contracts/learning/learning';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { call } from '../lib/api.ts';

/** What the cards of the home screen show, in one call. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call<typeof getHome>('GET /api/v1/home', { signal }),
});

/** For cards of the home screen, which shows them once this is known. */
export function useHome() {
  return useSuspenseQuery(homeQuery).data;
}
