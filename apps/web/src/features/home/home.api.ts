import type { getAdminOverview } from '@trilha/contracts/admin-overview';
import type { getHome } from '@trilha/contracts/learning';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

/** Everything the home screen shows. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call<typeof getHome>('GET /api/v1/home', { signal }),
});

/** What waits for the person, for those who manage. */
export const adminOverviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call<typeof getAdminOverview>('GET /api/v1/admin/overview', { signal }),
});
