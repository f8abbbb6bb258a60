import type {
  PointsTransfer,
  TransferCheck,
  TransferRefusal,
} from '@trilha/contracts/incentives/points-transfer';
import type { ManagedTransfer } from '@trilha/contracts/incentives/points-transfer-admin';
import {
  afterTransferEvent,
  isPartnerRole,
  isTransferDecidable,
} from '@trilha/rules/incentives/points-transfers';

import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { readRefusals } from '../../../platform/second-person/second-person.ts';

import { stateOf } from './apply-event.ts';
import type { CheckRow } from './checks.queries.ts';
import type { OwnedTransferRow, TransferRow } from './transfers.queries.ts';

const CHECK_REFUSALS: Readonly<Record<string, TransferRefusal>> = {
  user_inactive: 'transfer_user_inactive',
  role_refused: 'transfer_role_refused',
  document_taken: 'transfer_document_taken',
};

/** The partner's codes in the words of the specification. */
const PARTNER_REFUSALS: Readonly<Record<string, TransferRefusal>> = {
  participant_unknown: 'transfer_user_inactive',
  participant_inactive: 'transfer_user_inactive',
  role_not_eligible: 'transfer_role_refused',
  document_in_use: 'transfer_document_taken',
};

/** Why nothing can be sent to a checked document; null where it can. */
export function checkRefusal({ outcome }: Pick<CheckRow, 'outcome'>): TransferRefusal | null {
  if (outcome === null || outcome === 'accepted') return null;
  return CHECK_REFUSALS[outcome] ?? 'transfer_refused';
}

/** A check as its owner sees it: nothing of the document but its last digits. */
export function presentCheck(row: CheckRow): TransferCheck {
  return {
    id: row.id,
    state: row.state === 'answered' || row.state === 'unreachable' ? row.state : 'asking',
    document: row.documentHint,
    holder: row.holder,
    role: row.role,
    refusal: checkRefusal(row),
  };
}

/** A transfer as its owner sees it. */
export function presentTransfer(row: TransferRow): PointsTransfer {
  const state = stateOf(row);
  return {
    id: row.id,
    program: row.program,
    state,
    amount: row.amount,
    partnerAmount: row.partnerAmount,
    balanceBefore: row.balanceBefore,
    document: row.documentHint,
    holder: row.holder,
    role: isPartnerRole(row.role) ? row.role : 'seller',
    refusal: row.refusal === null ? null : (PARTNER_REFUSALS[row.refusal] ?? 'transfer_refused'),
    at: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    redeemBy: state === 'completed' ? row.redeemBy : null,
    waiting: row.endedAt === null && row.lastError !== null,
    steps: row.steps.map((step) => ({ state: stateOf(step), at: new Date(step.at).toISOString() })),
    can: { withdraw: afterTransferEvent(state, 'withdraw') !== undefined },
  };
}

function presentProposal(row: OwnedTransferRow): ManagedTransfer['proposal'] {
  const { proposedDecision: decision, proposedReason: reason, proposedByName: by, proposedAt: at } = row;
  return decision && reason !== null && by !== null && at
    ? { decision, reason, by, at: at.toISOString() }
    : null;
}

type RefusalOf = Awaited<ReturnType<typeof readRefusals>>;

/** Whether the actor may decide a transfer now: not their own, and after somebody else only as a second person. */
function mayDecide(ctx: TenantContext, row: OwnedTransferRow, refusalOf: RefusalOf): boolean {
  if (!isTransferDecidable({ ...row, state: stateOf(row) }, ctx.now)) return false;
  const { proposedBy: requestedBy, memberId: about } = row;
  return requestedBy ? refusalOf({ requestedBy, about }) === null : !isOneself(ctx.actor, about);
}

/** A transfer as administrators see it. */
export function presentManaged(
  ctx: TenantContext,
  row: OwnedTransferRow,
  refusalOf: RefusalOf,
): ManagedTransfer {
  return {
    id: row.id,
    member: { id: row.memberId, name: row.owner },
    state: stateOf(row),
    amount: row.amount,
    partnerAmount: row.partnerAmount,
    creditedAmount: row.creditedAmount,
    attempts: row.attempts,
    lastError: row.lastError,
    at: row.createdAt.toISOString(),
    proposal: row.endedAt ? null : presentProposal(row),
    can: { decide: mayDecide(ctx, row, refusalOf) },
  };
}
