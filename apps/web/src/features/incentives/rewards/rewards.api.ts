import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type * as rewards from '@trilha/contracts/incentives/rewards';

import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { OrderFilter, StoreSearch } from './store-search.ts';

const KEY = 'rewards';
/** How often an order is asked after while its card is on the way. */
const CARD_POLL_MS = 4000;
/** How long a code that was opened is kept once its order is left. */
const CODE_CACHE_MS = 30_000;

/** Departments, categories and the points that can be spent. */
export const storeQuery = (campaign: string | undefined) =>
  queryOptions({
    queryKey: [KEY, 'store', campaign ?? null],
    queryFn: ({ signal }) =>
      call<typeof rewards.getRewardStore>('GET /api/v1/reward-store', {
        query: campaign ? { campaign } : {},
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The rewards of a campaign page by page. */
export const rewardsQuery = (search: StoreSearch) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { redeemable, ...filters } = search;
      return call<typeof rewards.listRewards>('GET /api/v1/rewards', {
        query: { ...filters, ...(redeemable ? { redeemable: 'true' } : {}), ...(cursor ? { cursor } : {}) },
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** The cheapest reward that only points are missing for; none where there is no such. */
export const nextRewardQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [KEY, 'next', campaignId],
    queryFn: async ({ signal }) => {
      const { items } = await call<typeof rewards.listRewards>('GET /api/v1/rewards', {
        query: { campaign: campaignId, redeemable: 'next', sort: 'price', limit: 1 },
        signal,
      });
      return items[0] ?? null;
    },
  });

/** One reward with everything that stands against redeeming it. */
export const rewardQuery = (rewardId: string, campaign: string | undefined) =>
  queryOptions({
    queryKey: [KEY, 'one', rewardId, campaign ?? null],
    queryFn: ({ signal }) =>
      call<typeof rewards.getReward>('GET /api/v1/rewards/:rewardId', {
        params: { rewardId },
        query: campaign ? { campaign } : {},
        signal,
      }),
  });

/** The member's orders, newest first. */
export const ordersQuery = (state: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'orders', state],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof rewards.listOrders>('GET /api/v1/reward-orders', {
        query: { state, ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** An order with its time line; asked for again until a card that was promised to show up here has come. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [KEY, 'order', orderId],
    queryFn: ({ signal }) =>
      call<typeof rewards.getOrder>('GET /api/v1/reward-orders/:orderId', { params: { orderId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.kind === 'gift_card' && data.state === 'in_preparation' ? CARD_POLL_MS : false,
  });

/** The code of an order, read when the person opens it and soon let go. */
export const orderCodeQuery = (orderId: string) =>
  queryOptions({
    queryKey: [KEY, 'code', orderId],
    queryFn: async ({ signal }) =>
      (
        await call<typeof rewards.revealOrderCode>('GET /api/v1/reward-orders/:orderId/code', {
          params: { orderId },
          signal,
        })
      ).code,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CODE_CACHE_MS,
    retry: false,
  });

export type Redemption = BodyInputOf<typeof rewards.redeemReward>;
export type DeliveryAddress = NonNullable<Redemption['address']>;

/** Everything shown about points, stock and orders is loaded again: one order changes it all. */
async function refresh(order: rewards.OrderPage): Promise<void> {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === KEY && queryKey[1] !== 'order',
    }),
    queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
    queryClient.invalidateQueries({ queryKey: ['points'] }),
  ]);
}

/** Redeems a reward; the key is the confirmation's, so that a second tap or a retry never redeems twice. */
export async function redeem(rewardId: string, body: Redemption, idempotencyKey: string) {
  const answer = await call<typeof rewards.redeemReward>('POST /api/v1/rewards/:rewardId/redemptions', {
    params: { rewardId },
    body,
    idempotencyKey,
  });
  if (answer.secret) queryClient.setQueryData(orderCodeQuery(answer.order.id).queryKey, answer.secret);
  await refresh(answer.order);
  return answer;
}

/** Takes an order back before it is approved. */
export async function cancelOrder(orderId: string): Promise<void> {
  await refresh(
    await call<typeof rewards.cancelOwnOrder>('POST /api/v1/reward-orders/:orderId/cancellation', {
      params: { orderId },
      body: {},
    }),
  );
}

type Problem = BodyInputOf<typeof rewards.reportOrderProblem>;
export type ProblemKind = Problem['kind'];

/** Says what is wrong with an order. */
export async function reportProblem(orderId: string, body: Problem): Promise<void> {
  await refresh(
    await call<typeof rewards.reportOrderProblem>('POST /api/v1/reward-orders/:orderId/problems', {
      params: { orderId },
      body,
    }),
  );
}
