import { legibleText } from '@trilha/rules/platform/legible-text';
import { TRANSFER_STATES } from '@trilha/rules/incentives/points-transfers';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { webAddress } from '../platform/web-address.ts';

const part = {
  tag: 'points transfer',
  access: 'points_transfer.manage',
  module: 'points_transfer',
} as const;

const rate = z.number().int().min(1).max(1_000_000);

const programFields = z.strictObject({
  name: z.string().trim().min(2).max(80),
  /** Where the partner answers; its API is described in docs/partner-api. */
  address: webAddress(/^https?$/, 300),
  /** ISO 3166-1 alpha-3: whose documents the partner knows. */
  country: z.string().regex(/^[A-Z]{3}$/),
  ourPoints: rate,
  partnerPoints: rate,
  minimum: z.number().int().min(1).max(100_000_000),
  enabled: z.boolean(),
  /** Where people register with the partner; null where they cannot do so on the web. */
  registrationUrl: webAddress(/^https$/, 300)
    .nullable()
    .default(null),
});

export const transferProgram = programFields.extend({ hasCredentials: z.boolean() });
export type TransferProgram = z.output<typeof transferProgram>;

export const getTransferProgram = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/admin/points-transfer/program',
  summary: 'The outside program points can be sent to; null before it is set up',
  response: z.object({ program: transferProgram.nullable() }),
});

export const saveTransferProgram = endpoint({
  ...part,
  method: 'PUT',
  path: '/api/v1/admin/points-transfer/program',
  refusedWhileActing: true,
  summary: 'Set up the outside program; credentials that are left out stay',
  freshProof: true,
  body: programFields.extend({
    credentials: z.string().trim().min(8).max(500).optional(),
    /** Another address or key reaches the same account at the partner: what is under way goes on there. */
    sameAccount: z.boolean().optional(),
  }),
  response: z.object({ program: transferProgram }),
  errors: [
    'transfer_credentials_missing',
    'credentials_required',
    'transfer_address_refused',
    'transfer_partner_in_use',
  ],
});

const transferDecision = z.enum(['accept', 'give_back']);

const managedTransfer = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  state: z.enum(TRANSFER_STATES),
  amount: z.number().int(),
  partnerAmount: z.number().int(),
  /** What the partner says it credited. */
  creditedAmount: z.number().int().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  at: z.iso.datetime(),
  /** What a first administrator decided about a large one; it holds once a second one decides the same. */
  proposal: z
    .object({ decision: transferDecision, reason: z.string(), by: z.string(), at: z.iso.datetime() })
    .nullable(),
  /** The partner did otherwise than asked, or says nothing any more; never one's own, and a second time by somebody else. */
  can: z.object({ decide: z.boolean() }),
});
export type ManagedTransfer = z.output<typeof managedTransfer>;

export const listOpenTransfers = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/admin/points-transfer/open',
  summary: 'Transfers whose outcome is not settled yet, oldest first',
  query: pageQuery,
  response: pageOf(managedTransfer),
});

export const decideTransfer = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/admin/points-transfer/transfers/:transferId/decision',
  refusedWhileActing: true,
  summary:
    'Decide a transfer that the partner did otherwise than asked, or says nothing about any more; a large one needs a second person who decides the same',
  freshProof: true,
  params: z.object({ transferId: z.uuid() }),
  body: z.strictObject({
    decision: transferDecision,
    reason: z.string().overwrite(legibleText).min(3).max(256),
  }),
  response: managedTransfer,
  errors: ['transfer_decided', 'second_person_required', 'second_person_new', 'second_person_made'],
});

const FINDING_KINDS = ['different', 'missing_there', 'missing_here', 'matched'] as const;
const count = z.number().int().nullable();

export const reconciliation = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whose days these are. */
  timeZone: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  at: z.iso.datetime(),
  by: z.string(),
  /** Null until it is done. */
  counts: z.object({ matched: count, missing_there: count, missing_here: count, different: count }),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const listReconciliations = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/admin/points-transfer/reconciliations',
  summary: 'Reconciliations with the partner, newest first',
  query: pageQuery,
  response: pageOf(reconciliation),
});

export const MAX_RECONCILED_DAYS = 92;

export const beginReconciliation = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/admin/points-transfer/reconciliations',
  summary: "Compare our transfers with the partner's statement of some days",
  body: z.strictObject({ from: calendarDay, to: calendarDay }),
  status: 201,
  response: reconciliation,
  errors: ['transfer_not_offered', 'transfer_period_invalid'],
});

const reconciliationParams = z.object({ reconciliationId: z.uuid() });

export const getReconciliation = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/admin/points-transfer/reconciliations/:reconciliationId',
  summary: 'One reconciliation',
  params: reconciliationParams,
  response: reconciliation,
});

const finding = z.object({
  line: z.number().int(),
  kind: z.enum(FINDING_KINDS),
  reference: z.string(),
  member: z.string().nullable(),
  participantId: z.string(),
  ourAmount: z.number().int().nullable(),
  partnerAmount: z.number().int().nullable(),
  ourState: z.enum(TRANSFER_STATES).nullable(),
  at: z.iso.datetime(),
});
export type ReconciliationFinding = z.output<typeof finding>;

export const listFindings = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/admin/points-transfer/reconciliations/:reconciliationId/findings',
  summary: 'Lines of a reconciliation of one kind, or of all',
  params: reconciliationParams,
  query: pageQuery.extend({ kind: z.enum(['all', ...FINDING_KINDS]).default('all') }),
  response: pageOf(finding),
});

export const exportFindings = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/admin/points-transfer/reconciliations/:reconciliationId/file',
  freshProof: true,
  summary: 'Every line of a reconciliation as a file',
  params: reconciliationParams,
  response: z.file(),
});
