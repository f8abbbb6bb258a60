import { CAMPAIGN_LIMITS } from '@trilha/rules/incentives/campaign-limits';
import { SALE_STATUSES } from '@trilha/rules/incentives/sales';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const claimKind = z.enum(['sale', 'photo']);

/** What the list of sales and photos shows: what was decided, or one outcome, or everything. */
export const CLAIM_STATES = ['decided', ...SALE_STATUSES, 'all'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** A sale or photo with what was decided about it, by whom and why. */
const reviewedClaim = z.object({
  kind: claimKind,
  id: z.uuid(),
  /** Number of the receipt, or what the photo shows. */
  name: z.string(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  store: z.string(),
  campaign: z.object({ id: z.uuid(), title: z.string() }),
  sentAt: z.iso.datetime(),
  status: z.enum(SALE_STATUSES),
  /** What it earned, or earns if it is approved. */
  points: z.number().int(),
  /** What it was worth where a limit of the campaign cut it, and which limit. */
  pointsBeforeCaps: z.number().int().nullable(),
  cappedBy: z.enum(CAMPAIGN_LIMITS).nullable(),
  appealed: z.boolean(),
  decision: z
    .object({
      id: z.uuid(),
      decision: z.enum(['approve', 'reprove']),
      reason: z.number().int().nullable(),
      note: z.string().nullable(),
      by: z.string(),
      at: z.iso.datetime(),
      /** Only whoever decided takes it back, as long as the points are unspent and the campaign is not closed. */
      can: z.object({ undo: z.boolean() }),
    })
    .nullable(),
});
export type ReviewedClaim = z.output<typeof reviewedClaim>;

export const listReviewedClaims = endpoint({
  tag: 'audits',
  access: 'sales.audit',
  module: 'campaigns',
  method: 'GET',
  path: '/api/v1/admin/audits/reviewed',
  summary:
    'Sales and photos with what was decided about them, found by number, person or store, latest first',
  query: pageQuery.extend({
    search: z.string().max(100).default(''),
    state: z.enum(CLAIM_STATES).default('decided'),
    kind: claimKind.optional(),
    /** Of one person only. */
    member: z.uuid().optional(),
    /** One sale or photo only, by its id. */
    id: z.uuid().optional(),
  }),
  response: pageOf(reviewedClaim),
});
