import { PARTNER_ROLES, TRANSFER_STATES } from '@trilha/rules/incentives/points-transfers';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const part = { tag: 'points transfer', access: 'points.own', module: 'points_transfer' } as const;

const points = z.number().int();
const document = z.string().trim().min(1).max(40);

/** Why points cannot be sent, as the specification's error catalog names it. */
export const TRANSFER_REFUSALS = [
  'transfer_nothing_to_send',
  'transfer_user_inactive',
  'transfer_role_refused',
  'transfer_document_taken',
  'transfer_refused',
] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

export const transferDesk = z.object({
  /** Name of the program at the partner. */
  program: z.string(),
  /** Training points one has now. */
  balance: points,
  /** The least and the most that can be sent; the most is 0 where there is nothing to send. */
  least: points,
  most: points,
  /** So many of our points become so many of the partner's. */
  rate: z.object({ ours: points, theirs: points }),
  /** Last day to redeem what would be credited today. */
  redeemBy: z.iso.date(),
  /** The document of one's own profile, masked; null where it holds none. */
  ownDocument: z.string().nullable(),
  /** Whose documents the partner knows, ISO 3166-1 alpha-3. */
  country: z.string(),
  /** Where one registers with the partner. */
  registrationUrl: z.string().nullable(),
  /** False while the program takes nothing new. */
  open: z.boolean(),
});
export type TransferDesk = z.output<typeof transferDesk>;

export const getTransferDesk = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/points/transfer-desk',
  summary: 'What can be sent to the outside program, and on which terms',
  response: transferDesk,
  errors: ['transfer_not_offered'],
});

export const transferCheck = z.object({
  id: z.uuid(),
  /** `asking` until the partner has answered; `unreachable` where it did not. */
  state: z.enum(['asking', 'answered', 'unreachable']),
  /** Document, masked. */
  document: z.string(),
  /** Name at the partner, masked, and role there. */
  holder: z.string().nullable(),
  role: z.string().nullable(),
  /** Why points cannot go to this document; null where they can or nothing is known yet. */
  refusal: z.enum(TRANSFER_REFUSALS).nullable(),
});
export type TransferCheck = z.output<typeof transferCheck>;

export const beginTransferCheck = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/points/transfer-checks',
  refusedWhileActing: true,
  summary: 'Ask the partner about a document; null is the one of the own profile',
  body: z.strictObject({ document: document.nullable() }),
  status: 201,
  response: transferCheck,
  errors: [
    'transfer_not_offered',
    'transfer_document_invalid',
    'transfer_document_taken',
    'transfer_nothing_to_send',
  ],
});

export const getTransferCheck = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/points/transfer-checks/:transferCheckId',
  summary: 'What the partner answered about a document',
  params: z.object({ transferCheckId: z.uuid() }),
  response: transferCheck,
});

export const pointsTransfer = z.object({
  id: z.uuid(),
  program: z.string(),
  state: z.enum(TRANSFER_STATES),
  amount: points,
  /** What the partner credits for it. */
  partnerAmount: points,
  balanceBefore: points,
  document: z.string(),
  holder: z.string(),
  role: z.enum(PARTNER_ROLES),
  refusal: z.enum(TRANSFER_REFUSALS).nullable(),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Last day to redeem at the partner; known once it was credited. */
  redeemBy: z.iso.date().nullable(),
  /** Whether the partner did not answer yet. */
  waiting: z.boolean(),
  steps: z.array(z.object({ state: z.enum(TRANSFER_STATES), at: z.iso.datetime() })),
  can: z.object({ withdraw: z.boolean() }),
});
export type PointsTransfer = z.output<typeof pointsTransfer>;

export const requestTransfer = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/points/transfers',
  refusedWhileActing: true,
  summary: 'Send points to the holder of a checked document; asks for a fresh proof of who one is',
  freshProof: true,
  body: z.strictObject({
    checkId: z.uuid(),
    amount: points.positive(),
    /** The balance the person was shown: with another one, nothing is sent. */
    balance: points,
  }),
  status: 201,
  response: pointsTransfer,
  errors: [
    'insufficient_points',
    'stale_revision',
    'transfer_not_offered',
    'transfer_check_over',
    'transfer_amount_invalid',
    ...TRANSFER_REFUSALS,
  ],
});

export const listTransfers = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/points/transfers',
  summary: "The member's own transfers, newest first",
  query: pageQuery,
  response: pageOf(pointsTransfer),
});

const transferParams = z.object({ transferId: z.uuid() });

export const getTransfer = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/points/transfers/:transferId',
  summary: 'One transfer with everything that happened to it',
  params: transferParams,
  response: pointsTransfer,
});

export const withdrawTransfer = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/points/transfers/:transferId/withdraw',
  refusedWhileActing: true,
  summary:
    'Give a transfer up; points that may have left come back once the partner confirms that it will not credit them',
  params: transferParams,
  response: pointsTransfer,
  errors: ['transfer_decided'],
});
