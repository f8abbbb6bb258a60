import type { listBadges, markBadgesSeen } from '@trilha/contracts/engagement/badges';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Every badge with how far the person is. */
export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: ({ signal }) => call<typeof listBadges>('GET /api/v1/badges', { signal }),
});

/** The celebration was shown; it is not shown again on any device. */
export const sawBadges = () => call<typeof markBadgesSeen>('POST /api/v1/badges/seen');
