import type * as admin from '@trilha/contracts/incentives/campaign-admin';
import type { dryRunCampaign, listDryRunSources } from '@trilha/contracts/incentives/campaign-dry-run';
import type * as levels from '@trilha/contracts/incentives/level-requests';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { CampaignStep } from '@trilha/rules/incentives/campaigns';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

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

/** Begins a campaign as a draft, empty or as a copy. */
export const createCampaign = (body: BodyInputOf<typeof admin.createCampaign>) =>
  call<typeof admin.createCampaign>('POST /api/v1/admin/campaigns', { body });

/** Saves a campaign; refused where somebody else saved it since this revision. */
export const saveCampaign = (campaignId: string, revision: number, document: CampaignDocument) =>
  call<typeof admin.saveCampaign>(`PUT ${BASE}`, { params: { campaignId }, body: { revision, document } });

/** Publishes, pauses or resumes a campaign; refused with everything it still lacks. */
export const stepCampaign = (campaignId: string, step: CampaignStep) =>
  call<typeof admin.stepCampaign>(`POST ${BASE}/steps`, { params: { campaignId }, body: { step } });

/** Deletes a draft. */
export const removeCampaign = (campaignId: string) =>
  call<typeof admin.removeCampaign>(`DELETE ${BASE}`, { params: { campaignId } });

export const changeStoreDays = (
  campaignId: string,
  storeId: string,
  body: { readonly from: string; readonly until: string | null },
) =>
  call<typeof admin.changeStoreDays>(`PUT ${BASE}/stores/:storeId`, {
    params: { campaignId, storeId },
    body,
  });

/** Earlier campaigns whose sales the rules can be tried on. */
export const dryRunSourcesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [MANAGED_KEY, 'dry-run', campaignId],
    queryFn: ({ signal }) =>
      call<typeof listDryRunSources>(`GET ${BASE}/dry-run`, { params: { campaignId }, signal }),
  });

/** Runs earlier sales through the rules of a document. */
export const dryRun = (campaignId: string, body: BodyInputOf<typeof dryRunCampaign>) =>
  call<typeof dryRunCampaign>(`POST ${BASE}/dry-run`, { params: { campaignId }, body });

/** The first stores selected for a campaign that fit a search, by name. */
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

/** Levels people of a campaign reached, which wait for a decision. */
export const levelRequestsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [MANAGED_KEY, 'levels', campaignId],
    queryFn: ({ signal }) =>
      call<typeof levels.listLevelRequests>(`GET ${BASE}/level-requests`, { params: { campaignId }, signal }),
  });

/** Approves a level or refuses it with a reason that its person reads. */
export const decideLevel = (levelRequestId: string, approve: boolean, reason: string) =>
  call<typeof levels.decideLevel>('POST /api/v1/admin/level-requests/:levelRequestId/decision', {
    params: { levelRequestId },
    body: { approve, reason },
  });
