import type * as reports from '@trilha/contracts/incentives/review-report';
import type * as trails from '@trilha/contracts/platform/audit-trail';
import type * as audits from '@trilha/contracts/incentives/claim-review';
import type * as levels from '@trilha/contracts/incentives/level-requests';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** What of the queue is taken: of one kind only, of one person only. */
export type QueueChoice = Pick<BodyInputOf<typeof audits.claimAudits>, 'kind'> & {
  readonly memberId: string | null;
};

/** Takes up to twenty items for four minutes on one of the own tables. */
export const claimAudits = (tableId: string, { kind, memberId }: QueueChoice) =>
  call<typeof audits.claimAudits>('POST /api/v1/admin/audits/claims', {
    body: { kind, memberId, tableId },
  });

/** Gives back what is still on a table, or one item of it; arrives also where the page is being left. */
export const releaseAudits = (tableId: string, item?: Pick<audits.AuditItem, 'kind' | 'id'>) =>
  call<typeof audits.releaseAudits>('DELETE /api/v1/admin/audits/claims', {
    query: item ? { kind: item.kind, id: item.id } : { tableId },
    keepalive: true,
  });

/** Decides one or several items. */
export const decideAudits = (body: BodyInputOf<typeof audits.decideAudits>) =>
  call<typeof audits.decideAudits>('POST /api/v1/admin/audits/decisions', { body });

/** Takes a decision back. */
export const undoAudit = (decisionId: string) =>
  call<typeof audits.undoAudit>('POST /api/v1/admin/audits/decisions/:decisionId/undo', {
    params: { decisionId },
  });

export const OWN_DECISIONS_KEY = ['admin', 'own-decisions'];

/** What the caller decided, latest first. */
export const ownDecisionsQuery = () =>
  infiniteQueryOptions({
    queryKey: OWN_DECISIONS_KEY,
    queryFn: ({ pageParam, signal }) =>
      call<typeof audits.listOwnDecisions>('GET /api/v1/admin/audits/decisions', {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // An auditor comes here from deciding.
    staleTime: 0,
  });

/** Stores and products a sale can be corrected to. */
export const choicesQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['admin', 'audit-choices', saleId],
    queryFn: ({ signal }) =>
      call<typeof audits.getAuditChoices>('GET /api/v1/admin/audits/sales/:saleId/choices', {
        params: { saleId },
        signal,
      }),
  });

/** Corrects what was reported. */
export const changeAuditedSale = (saleId: string, body: BodyInputOf<typeof audits.changeAuditedSale>) =>
  call<typeof audits.changeAuditedSale>('PUT /api/v1/admin/audits/sales/:saleId', {
    params: { saleId },
    body,
  });

/** What became of an own sale or photo. */
export const trailQuery = (kind: 'sale' | 'photo', id: string, revision: string) =>
  queryOptions({
    queryKey: ['audit-trail', kind, id, revision],
    queryFn: ({ signal }) =>
      kind === 'sale'
        ? call<typeof trails.getSaleTrail>('GET /api/v1/sales/:saleId/audit-trail', {
            params: { saleId: id },
            signal,
          })
        : call<typeof trails.getPhotoTrail>('GET /api/v1/store-photos/:photoId/audit-trail', {
            params: { photoId: id },
            signal,
          }),
    staleTime: 0,
  });

/** How the audit went in the last days, and the rules of each campaign. */
export const auditReportQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'audit-report', days],
    queryFn: ({ signal }) =>
      call<typeof reports.getAuditReport>('GET /api/v1/admin/audit-report', { query: { days }, signal }),
  });

/** Sets what a campaign asks of its audit. */
export const saveAuditPolicy = (campaignId: string, body: BodyInputOf<typeof reports.saveAuditPolicy>) =>
  call<typeof reports.saveAuditPolicy>('PUT /api/v1/admin/campaigns/:campaignId/audit-policy', {
    params: { campaignId },
    body,
  });

export const LEVEL_QUEUE_KEY = ['admin', 'level-queue'];

/** Levels that wait for a decision, or that were refused, oldest first. */
export const levelQueueQuery = (state: 'awaiting' | 'refused') =>
  infiniteQueryOptions({
    queryKey: [...LEVEL_QUEUE_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof levels.listLevelQueue>('GET /api/v1/admin/level-requests', {
        query: pageParam === null ? { state } : { state, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // An auditor comes back from deciding what its figures count.
    staleTime: 0,
  });

/** Approves a level, or refuses it with a reason. */
export const decideLevel = (levelRequestId: string, body: BodyInputOf<typeof levels.decideLevel>) =>
  call<typeof levels.decideLevel>('POST /api/v1/admin/level-requests/:levelRequestId/decision', {
    params: { levelRequestId },
    body,
  });

/** Reopens a refused level for another decision. */
export const reopenLevel = (levelRequestId: string) =>
  call<typeof levels.reopenLevel>('POST /api/v1/admin/level-requests/:levelRequestId/reopening', {
    params: { levelRequestId },
  });
