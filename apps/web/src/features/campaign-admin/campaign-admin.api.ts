import type * as admin from '@trilha/contracts/campaign-admin';
import type { CampaignDocument } from '@trilha/contracts/campaign-admin';
import type { BodyInputOf } from '@trilha/contracts/endpoint';
import type { CampaignStep } from '@trilha/rules/campaigns';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

export const MANAGED_KEY = 'managed-campaigns';
const BASE = '/api/v1/admin/campaigns/:campaignId';

/** Campaigns in every state. */
export const managedCampaignsQuery = infiniteQueryOptions({
  queryKey: [MANAGED_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof admin.listManagedCampaigns>('GET /api/v1/admin/campaigns', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** A campaign for editing. */
export const managedCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [MANAGED_KEY, 'one', campaignId],
    queryFn: () => call<typeof admin.getManagedCampaign>(`GET ${BASE}`, { params: { campaignId } }),
    // The editor holds what is typed; an answer that arrives later must not change it.
    staleTime: Infinity,
    gcTime: 0,
  });

export const createCampaign = (body: BodyInputOf<typeof admin.createCampaign>) =>
  call<typeof admin.createCampaign>('POST /api/v1/admin/campaigns', { body });

export const saveCampaign = (campaignId: string, revision: number, document: CampaignDocument) =>
  call<typeof admin.saveCampaign>(`PUT ${BASE}`, { params: { campaignId }, body: { revision, document } });

export const stepCampaign = (campaignId: string, step: CampaignStep) =>
  call<typeof admin.stepCampaign>(`POST ${BASE}/steps`, { params: { campaignId }, body: { step } });

/** Sends the text of a CSV file. */
export const importRows = (campaignId: string, kind: 'stores' | 'agencies', csv: string) =>
  call<typeof admin.importRows>(`POST ${BASE}/imports`, { params: { campaignId }, body: { kind, csv } });

export const storesQuery = (campaignId: string, search: string) =>
  queryOptions({
    queryKey: [MANAGED_KEY, 'stores', campaignId, search],
    queryFn: ({ signal }) =>
      call<typeof admin.listCampaignStores>(`GET ${BASE}/stores`, {
        params: { campaignId },
        query: { search },
        signal,
      }),
    placeholderData: (last) => last,
  });

export const levelRequestsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [MANAGED_KEY, 'levels', campaignId],
    queryFn: ({ signal }) =>
      call<typeof admin.listLevelRequests>(`GET ${BASE}/level-requests`, { params: { campaignId }, signal }),
  });

export const decideLevel = (levelRequestId: string, approve: boolean, reason: string) =>
  call<typeof admin.decideLevel>('POST /api/v1/admin/level-requests/:levelRequestId/decision', {
    params: { levelRequestId },
    body: { approve, reason },
  });
