import type * as campaigns from '@trilha/contracts/incentives/campaigns';
import type { getProgramStanding } from '@trilha/contracts/incentives/program-blocks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';

import { call } from '../../../lib/api.ts';

const KEY = 'campaigns';

/** Active and previous campaigns, latest first. */
export const campaignsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof campaigns.listCampaigns>('GET /api/v1/campaigns', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** One campaign and where the member stands in it. */
export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', campaignId],
    queryFn: ({ signal }) =>
      call<typeof campaigns.getCampaign>('GET /api/v1/campaigns/:campaignId', {
        params: { campaignId },
        signal,
      }),
  });

/** What products and photos of a campaign earn today. */
export const productsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [KEY, 'products', campaignId],
    queryFn: ({ signal }) =>
      call<typeof campaigns.listCampaignProducts>('GET /api/v1/campaigns/:campaignId/products', {
        params: { campaignId },
        signal,
      }),
  });

/** Whether the member is blocked from the program. */
export const standingQuery = queryOptions({
  queryKey: [KEY, 'standing'],
  queryFn: ({ signal }) => call<typeof getProgramStanding>('GET /api/v1/program/standing', { signal }),
});

/** What can be chosen at joining. */
export const choicesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [KEY, 'choices', campaignId],
    queryFn: ({ signal }) =>
      call<typeof campaigns.getRegistrationChoices>(
        'GET /api/v1/campaigns/:campaignId/registration-choices',
        { params: { campaignId }, signal },
      ),
  });

/** Stores that fit a search, of one chain. */
export const storesQuery = (campaignId: string, search: string, chainId: string) =>
  queryOptions({
    queryKey: [KEY, 'stores', campaignId, chainId, search],
    queryFn: ({ signal }) =>
      call<typeof campaigns.searchStores>('GET /api/v1/campaigns/:campaignId/stores', {
        params: { campaignId },
        query: { search, chainId },
        signal,
      }),
    placeholderData: (last) => last,
  });

export type Registration = BodyInputOf<typeof campaigns.saveRegistration>;

/** Joins a campaign or changes the registration. */
export const saveRegistration = (campaignId: string, body: Registration) =>
  call<typeof campaigns.saveRegistration>('PUT /api/v1/campaigns/:campaignId/registration', {
    params: { campaignId },
    body,
  });
