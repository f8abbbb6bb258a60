import type * as budgets from '@trilha/contracts/incentives/campaign-budgets';
import type * as closing from '@trilha/contracts/incentives/campaign-closing';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { ClosingStep } from '@trilha/rules/incentives/campaigns';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const KEY = 'campaign-closing';
const BASE = '/api/v1/admin/campaigns/:campaignId';
const PROGRESS_MS = 2000;

/** What a close would do, or how far it has come; asked again while it is under way, or decisions are being counted. */
export const closingQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [KEY, campaignId],
    queryFn: ({ signal }) =>
      call<typeof closing.getCampaignClosing>(`GET ${BASE}/closing`, { params: { campaignId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.counting || state.data?.work.some(({ finishedAt }) => finishedAt === null)
        ? PROGRESS_MS
        : false,
  });

/** Freezes a campaign, or begins to close a frozen one, which nothing takes back. */
export const closeCampaign = (campaignId: string, step: ClosingStep) =>
  call<typeof closing.closeCampaign>(`POST ${BASE}/closing`, { params: { campaignId }, body: { step } });

/** Budget and caps with what is used. */
export const limitsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [KEY, 'limits', campaignId],
    queryFn: ({ signal }) =>
      call<typeof budgets.getCampaignLimits>(`GET ${BASE}/limits`, { params: { campaignId }, signal }),
  });

/** Changes budget and caps, in points; null is without limit. */
export const saveLimits = (campaignId: string, body: BodyInputOf<typeof budgets.saveCampaignLimits>) =>
  call<typeof budgets.saveCampaignLimits>(`PUT ${BASE}/limits`, { params: { campaignId }, body });

/** What became of the own points and level. */
export const outcomeQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [KEY, 'outcome', campaignId],
    queryFn: ({ signal }) =>
      call<typeof closing.getCampaignOutcome>('GET /api/v1/campaigns/:campaignId/outcome', {
        params: { campaignId },
        signal,
      }),
  });
