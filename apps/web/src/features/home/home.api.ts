import type { getHome } from '@trilha/contracts/learning';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call<typeof getHome>('GET /api/v1/home', { signal }),
});
