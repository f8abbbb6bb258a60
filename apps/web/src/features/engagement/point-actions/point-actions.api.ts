import type * as contract from '@trilha/contracts/engagement/point-actions';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const actionPointsQuery = queryOptions({
  queryKey: ['admin', 'action-points'],
  queryFn: ({ signal }) =>
    call<typeof contract.getActionPoints>('GET /api/v1/admin/action-points', { signal }),
});

/** Says what an action gives from now on, or from a day to come. */
export const setActionPoints = (body: BodyInputOf<typeof contract.setActionPoints>) =>
  call<typeof contract.setActionPoints>('POST /api/v1/admin/action-points', { body });

/** Withdraws a line that has not begun. */
export const withdrawActionPoints = (lineId: string) =>
  call<typeof contract.withdrawActionPoints>('DELETE /api/v1/admin/action-points/:lineId', {
    params: { lineId },
  });
