import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type * as contracts from '@trilha/contracts/incentives/points-transfer';
import type { PointsTransfer, TransferCheck } from '@trilha/contracts/incentives/points-transfer';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const POLL_MS = 1500;

/** What can be sent and on which terms. */
export const deskQuery = queryOptions({
  queryKey: ['points', 'transfer-desk'],
  queryFn: ({ signal }) =>
    call<typeof contracts.getTransferDesk>('GET /api/v1/points/transfer-desk', { signal }),
  retry: false,
});

/** The person's own transfers, newest first. */
export const transfersQuery = infiniteQueryOptions({
  queryKey: ['points', 'transfers'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contracts.listTransfers>('GET /api/v1/points/transfers', {
      query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

const isUnderWay = ({ endedAt, state }: PointsTransfer) => endedAt === null && state !== 'disputed';

/** One transfer; asked for again while it is under way. */
export const transferQuery = (transferId: string) =>
  queryOptions({
    queryKey: ['points', 'transfers', transferId],
    queryFn: ({ signal }) =>
      call<typeof contracts.getTransfer>('GET /api/v1/points/transfers/:transferId', {
        params: { transferId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });

/** A check; asked for again until the partner has answered. */
export const checkQuery = (begun: TransferCheck) =>
  queryOptions({
    queryKey: ['points', 'transfer-checks', begun.id],
    queryFn: ({ signal }) =>
      call<typeof contracts.getTransferCheck>('GET /api/v1/points/transfer-checks/:transferCheckId', {
        params: { transferCheckId: begun.id },
        signal,
      }),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data?.state === 'asking' ? POLL_MS / 2 : false),
  });

/** Has the partner asked about a document; null is the one of the own profile. */
export const beginCheck = (document: string | null) =>
  call<typeof contracts.beginTransferCheck>('POST /api/v1/points/transfer-checks', { body: { document } });

/** Sends points; asks for a fresh proof of who one is where there is none. */
export const sendPoints = (body: BodyInputOf<typeof contracts.requestTransfer>) =>
  call<typeof contracts.requestTransfer>('POST /api/v1/points/transfers', { body });

/** Gives a transfer up, as long as the partner has not credited it. */
export const withdrawTransfer = (transferId: string) =>
  call<typeof contracts.withdrawTransfer>('POST /api/v1/points/transfers/:transferId/withdraw', {
    params: { transferId },
  });
