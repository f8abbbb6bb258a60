import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type * as contracts from '@trilha/contracts/incentives/points-transfer-admin';
import type { Reconciliation } from '@trilha/contracts/incentives/points-transfer-admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const POLL_MS = 1500;
export type ProgramInput = BodyInputOf<typeof contracts.saveTransferProgram>;
export type FindingFilter = 'all' | 'different' | 'missing_there' | 'missing_here' | 'matched';

export const programQuery = queryOptions({
  queryKey: ['admin', 'points-transfer', 'program'],
  queryFn: ({ signal }) =>
    call<typeof contracts.getTransferProgram>('GET /api/v1/admin/points-transfer/program', { signal }),
});

/** Sets up the outside program; credentials that are not given stay. */
export const saveProgram = (body: ProgramInput) =>
  call<typeof contracts.saveTransferProgram>('PUT /api/v1/admin/points-transfer/program', { body });

/** Transfers nothing is settled about, oldest first. */
export const openTransfersQuery = infiniteQueryOptions({
  queryKey: ['admin', 'points-transfer', 'open'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contracts.listOpenTransfers>('GET /api/v1/admin/points-transfer/open', {
      query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** Settles a transfer the partner did otherwise than asked, with a reason. */
export const decide = (transferId: string, body: BodyInputOf<typeof contracts.decideTransfer>) =>
  call<typeof contracts.decideTransfer>('POST /api/v1/admin/points-transfer/transfers/:transferId/decision', {
    params: { transferId },
    body,
  });

const isRunning = ({ state }: Reconciliation) => state === 'running';

/** Reconciliations, newest first; asked for again while one is running. */
export const reconciliationsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'points-transfer', 'reconciliations'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contracts.listReconciliations>('GET /api/v1/admin/points-transfer/reconciliations', {
      query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isRunning)) ? POLL_MS : false,
});

export const beginReconciliation = (body: { from: string; to: string }) =>
  call<typeof contracts.beginReconciliation>('POST /api/v1/admin/points-transfer/reconciliations', { body });

/** Lines of a reconciliation of one kind, page by page. */
export const findingsQuery = (reconciliationId: string, kind: FindingFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'points-transfer', 'findings', reconciliationId, kind],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contracts.listFindings>(
        'GET /api/v1/admin/points-transfer/reconciliations/:reconciliationId/findings',
        {
          params: { reconciliationId },
          query: { kind, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Where the file of a reconciliation lies. */
export const findingsFile = (reconciliationId: string) =>
  `/api/v1/admin/points-transfer/reconciliations/${encodeURIComponent(reconciliationId)}/file`;
