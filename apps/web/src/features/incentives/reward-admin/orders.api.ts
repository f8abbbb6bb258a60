import type { BoardColumn, BulkOrderStepBody } from '@trilha/contracts/incentives/order-admin';
import type * as contract from '@trilha/contracts/incentives/order-admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { OrderSearch } from './order-search.ts';

export const ORDERS_KEY = 'managed-orders';

/** What filters the board, whichever column is shown. */
function filtersOf(search: OrderSearch): Omit<OrderSearch, 'column'> {
  const { column: _, ...filters } = search;
  return filters;
}

/** Orders by what has to be done with them next. */
export const boardQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: [ORDERS_KEY, 'board', filtersOf(search)],
    queryFn: ({ signal }) =>
      call<typeof contract.getOrderBoard>('GET /api/v1/admin/reward-orders/board', {
        query: filtersOf(search),
        signal,
      }),
  });

/** One column beyond what the board shows of it. */
export const columnQuery = (search: OrderSearch, column: BoardColumn | 'cancelled') =>
  infiniteQueryOptions({
    queryKey: [ORDERS_KEY, 'column', column, filtersOf(search)],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedOrders>('GET /api/v1/admin/reward-orders', {
        query: {
          ...filtersOf(search),
          column,
          limit: 50,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One order with everything needed to send it. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, 'one', orderId],
    queryFn: ({ signal }) =>
      call<typeof contract.getManagedOrder>('GET /api/v1/admin/reward-orders/:orderId', {
        params: { orderId },
        signal,
      }),
  });

/** Takes one step with several orders; those it does not follow for are named with the reason. */
export const bulkUpdateOrders = (body: BulkOrderStepBody) =>
  call<typeof contract.bulkUpdateOrders>('POST /api/v1/admin/reward-orders/steps', { body });

/** Answers a report; its person reads it. */
export const answerProblem = (problemId: string, answer: string) =>
  call<typeof contract.answerOrderProblem>('POST /api/v1/admin/reward-orders/problems/:problemId/answer', {
    params: { problemId },
    body: { answer },
  });

/** Asks the provider once more for a card that did not come. */
export const retryCard = (orderId: string) =>
  call<typeof contract.retryGiftCard>('POST /api/v1/admin/reward-orders/:orderId/card', {
    params: { orderId },
  });

/** Downloads the orders as they are filtered. */
export const exportOrders = (search: OrderSearch, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/admin/reward-orders/export', {}, { ...filtersOf(search), format }),
    `orders.${format}`,
  );
