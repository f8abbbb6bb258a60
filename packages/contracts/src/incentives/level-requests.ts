import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;

const levelRequest = z.object({
  id: z.uuid(),
  member: z.string(),
  level: z.string(),
  requestedAt: z.iso.datetime(),
  experience: z.object({ confirmed: z.number().int(), waiting: z.number().int() }),
  minimum: z.number().int(),
  /** Why and when it was refused last; null where it never was. */
  refusal: z
    .object({
      reason: z.string(),
      at: z.iso.datetime(),
      /** Confirmed experience points from which it is asked for again. */
      askedAgainFrom: z.number().int(),
    })
    .nullable(),
});

export const listLevelRequests = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId/level-requests',
  summary: 'Levels that people reached and that wait for a decision',
  params: campaignParams,
  response: z.object({ items: z.array(levelRequest) }),
});

/** A level somebody reached, beside what the audit says of what they sent in its campaign. */
const levelQueueItem = levelRequest.extend({
  memberId: z.uuid(),
  campaign: z.string(),
  approved: z.number().int(),
  reproved: z.number().int(),
  awaiting: z.number().int(),
  can: z.object({ decide: z.boolean(), reopen: z.boolean() }),
});
export type LevelQueueItem = z.output<typeof levelQueueItem>;

export const listLevelQueue = endpoint({
  tag: 'audits',
  access: 'sales.audit',
  module: 'campaigns',
  method: 'GET',
  path: '/api/v1/admin/level-requests',
  summary:
    'Levels that people of all running campaigns reached and that wait for a decision, or that were refused, oldest first',
  query: pageQuery.extend({ state: z.enum(['awaiting', 'refused']).default('awaiting') }),
  response: pageOf(levelQueueItem),
});

const requestParams = z.object({ levelRequestId: z.uuid() });

export const decideLevel = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/level-requests/:levelRequestId/decision',
  refusedWhileActing: true,
  summary: 'Approve a level, below its minimum only with a reason, or refuse it with one',
  params: requestParams,
  body: z.object({ approve: z.boolean(), reason: z.string().overwrite(legibleText).max(256).default('') }),
  status: 204,
  response: z.null(),
  errors: ['reason_required', 'level_below_minimum', 'campaign_step_refused'],
});

export const reopenLevel = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/level-requests/:levelRequestId/reopening',
  refusedWhileActing: true,
  summary: 'Let a refused level be decided anew; its person is told',
  params: requestParams,
  status: 204,
  response: z.null(),
  errors: ['campaign_step_refused', 'campaign_over'],
});
