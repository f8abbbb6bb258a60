import { CAMPAIGN_STATES, CLOSING_STEPS } from '@trilha/rules/incentives/campaigns';
import { z } from 'zod';

import { campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;
const count = z.number().int();

/** Parts of a close, in the order in which they are done. */
export const CLOSING_WORK = ['expire_points', 'carry_levels', 'tell_people'] as const;
export type ClosingWork = (typeof CLOSING_WORK)[number];

export const campaignClosing = z.object({
  state: z.enum(CAMPAIGN_STATES),
  endsOn: z.iso.date(),
  timeZone: z.string(),
  /** When it is frozen by itself: reports made without network have arrived by then. */
  freezesAt: z.iso.datetime(),
  /** From when it is closed by itself: nobody may answer a decision any more by then. */
  closesFrom: z.iso.datetime(),
  /** Until when somebody may still correct or appeal, unless it is closed before; null where nobody may. */
  answersEnd: z.iso.datetime().nullable(),
  frozenAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** What still has to be decided before it can be closed. */
  waiting: z.object({ sales: count, photos: count, levels: count }),
  /** What was decided is still being worked into points, bonuses and levels. */
  counting: z.boolean(),
  /** Unspent points that expire with the close; what has expired once it is closed. */
  expiring: z.object({ people: count, points: count }),
  /** Empty before the close begins. */
  work: z.array(
    z.object({
      work: z.enum(CLOSING_WORK),
      people: count,
      done: count,
      finishedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Whom the warnings have reached. */
  warnings: z.array(z.object({ days: count, told: count, finishedAt: z.iso.datetime().nullable() })),
  can: z.object({ freeze: z.boolean(), close: z.boolean() }),
});
export type CampaignClosing = z.output<typeof campaignClosing>;

export const getCampaignClosing = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId/closing',
  summary: 'What a close would do, or how far it has come',
  params: campaignParams,
  response: campaignClosing,
});

export const closeCampaign = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns/:campaignId/closing',
  refusedWhileActing: true,
  summary: 'Freeze a campaign before its time, or close one that is frozen and has nothing left to decide',
  params: campaignParams,
  body: z.object({ step: z.enum(CLOSING_STEPS) }),
  response: campaignClosing,
  errors: ['campaign_over', 'campaign_step_refused', 'campaign_work_waits'],
});

export const campaignOutcome = z.object({
  /** Null while it runs or is audited. */
  closedAt: z.iso.datetime().nullable(),
  expired: count,
  /** Levels by name: the one held at the end and the one the next campaign begins with (CAM-05). */
  level: z.string(),
  nextLevel: z.string().nullable(),
  /** Experience points the level takes, and what was reached of them. */
  needed: count,
  reached: count,
});
export type CampaignOutcome = z.output<typeof campaignOutcome>;

export const getCampaignOutcome = endpoint({
  tag: 'campaigns',
  access: 'campaigns.take',
  module: 'campaigns',
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/outcome',
  summary: 'What became of the own points and level when a campaign was closed',
  params: campaignParams,
  response: campaignOutcome,
  errors: ['not_joined'],
});
