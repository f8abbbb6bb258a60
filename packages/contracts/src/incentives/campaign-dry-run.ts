import { z } from 'zod';

import { campaignDocument } from './campaign-admin.ts';
import { campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';

const count = z.number().int();

/** What the sales and photos of an earlier campaign would have cost under other rules. Points are whole, days are of the campaign. */
export const dryRunResult = z.object({
  source: z.object({ id: z.uuid(), title: z.string(), beginsOn: z.iso.date(), endsOn: z.iso.date() }),
  /** What was paid then, and what would be now: sales and photos under the caps, and missions. */
  paid: count,
  cost: count,
  missionBonus: count,
  sales: count,
  lines: count,
  /** Photos that would count, what they earn under the caps, and those that would not. */
  photos: z.object({ counted: count, points: count, leftOut: count }),
  people: count,
  /** Sale lines that would earn nothing, by the reason. */
  leftOut: z.object({ product: count, store: count, days: count, role: count }),
  cap: z.object({ people: count, points: count }),
  /** Null without a budget; `reachedOn` is null where it lasts to the end. */
  budget: z.object({ total: count, reachedOn: z.iso.date().nullable() }).nullable(),
  /** How many people end with the points for each level. */
  levels: z.array(z.object({ position: count, name: z.string(), people: count })),
  winners: z.array(
    z.object({ memberId: z.uuid(), name: z.string(), points: count, level: count, capped: z.boolean() }),
  ),
  stores: z.array(z.object({ name: z.string(), sales: count, points: count })),
  brands: z.array(z.object({ name: z.string(), units: count, points: count })),
  /** What each promotion adds over the plain points, and what each mission pays. */
  promotions: z.array(z.object({ id: z.uuid(), lines: count, extra: count })),
  missions: z.array(z.object({ id: z.uuid(), people: count, bonus: count })),
});
export type DryRunResult = z.output<typeof dryRunResult>;

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;

export const listDryRunSources = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId/dry-run',
  summary: 'Earlier campaigns of the country whose reports a dry run can use, latest first',
  params: campaignParams,
  response: z.object({
    items: z.array(
      z.object({ id: z.uuid(), title: z.string(), beginsOn: z.iso.date(), endsOn: z.iso.date() }),
    ),
  }),
});

export const dryRunCampaign = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns/:campaignId/dry-run',
  summary:
    'Run the sales and photos of an earlier campaign of the country through these rules, saved or not; nothing is written',
  params: campaignParams,
  body: z.object({ document: campaignDocument, sourceId: z.uuid().nullable().default(null) }),
  naturallyIdempotent: true,
  response: z.object({
    /** Null where the country has no earlier campaign with sales or photos. */
    result: dryRunResult.nullable(),
  }),
});
