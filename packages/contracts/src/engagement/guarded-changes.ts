import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const changes = { tag: 'guarded changes', access: 'guarded_changes.view' } as const;

/** What nobody loosens alone, and which way is looser; no value is without limit (decision 241). */
export const GUARDED_SETTINGS = {
  redeemUpTo: 'more',
  correctUpTo: 'more',
  correctAloneUpTo: 'more',
  confirmAfterDays: 'less',
  campaignBudget: 'more',
  auditSecondAbove: 'more',
  auditDoublePercent: 'less',
} as const satisfies Record<string, 'more' | 'less'>;
export type GuardedSetting = keyof typeof GUARDED_SETTINGS;
const settings = Object.keys(GUARDED_SETTINGS) as GuardedSetting[];

export const GUARDED_CHANGE_STATES = [
  'waiting',
  'confirmed',
  'unopposed',
  'rejected',
  'withdrawn',
  'overtaken',
  'expired',
] as const;

const guardedChange = z.object({
  id: z.uuid(),
  setting: z.enum(settings),
  /** The campaign it is about; null for the company. */
  campaign: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  state: z.enum(GUARDED_CHANGE_STATES),
  /** Where nobody could confirm it: when it takes effect unless somebody rejects it. */
  effectiveAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  /** Null while it waits; by nobody where its time was up. */
  decision: z
    .object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string().nullable() })
    .nullable(),
  can: z.object({ confirm: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
});
export type GuardedChange = z.output<typeof guardedChange>;

export const listGuardedChanges = endpoint({
  ...changes,
  method: 'GET',
  path: '/api/v1/admin/guarded-changes',
  summary:
    'Looser limits, larger budgets and looser audits that wait for a second person, oldest first, or that ended, newest first',
  query: pageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
  response: pageOf(guardedChange),
});

export const decideGuardedChange = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/v1/admin/guarded-changes/:changeId/decision',
  refusedWhileActing: true,
  freshProof: true,
  summary:
    'Confirm what a colleague wants to loosen, which puts it into effect, reject it, or withdraw an own one; with a reason',
  params: z.object({ changeId: z.uuid() }),
  body: z.strictObject({
    decision: z.enum(['confirm', 'reject', 'withdraw']),
    reason: z.string().overwrite(legibleText).min(3).max(256),
  }),
  status: 204,
  response: z.null(),
  errors: [
    'second_person_required',
    'second_person_new',
    'second_person_made',
    'change_decided',
    'change_expired',
    'change_overtaken',
    'campaign_over',
  ],
});
