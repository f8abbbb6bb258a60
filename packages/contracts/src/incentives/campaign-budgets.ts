import { z } from 'zod';

import { campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;
const cap = z.number().int().min(1).max(1_000_000).nullable();

const limits = z.object({
  /** Points the whole campaign may issue, photos included; null is without limit. */
  budget: z.number().int().min(1).max(10_000_000_000).nullable(),
  /** Most points one report earns. */
  capReport: cap,
  capPerson: cap,
  /** Most points all reports of one store earn in a week, which begins as that of photos does. */
  capStore: cap,
});

export const campaignLimits = limits.extend({
  /** Points of reports that were not reproved. */
  used: z.number().int(),
  pausedByBudget: z.boolean(),
  can: z.object({ change: z.boolean() }),
});
export type CampaignLimits = z.output<typeof campaignLimits>;

export const getCampaignLimits = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId/limits',
  summary: 'What a campaign may spend and has spent',
  params: campaignParams,
  response: campaignLimits,
});

export const saveCampaignLimits = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/campaigns/:campaignId/limits',
  refusedWhileActing: true,
  summary:
    'Change budget and caps; a campaign paused because its budget was spent goes on when there is more',
  params: campaignParams,
  body: limits,
  response: campaignLimits,
  errors: ['campaign_over'],
});
