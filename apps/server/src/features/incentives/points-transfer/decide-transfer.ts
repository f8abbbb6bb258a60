import { isTransferDecidable } from '@trilha/rules/incentives/points-transfers';
import type { ManagedTransfer } from '@trilha/contracts/incentives/points-transfer-admin';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { readRefusals, requireSecondPerson } from '../../../platform/second-person/second-person.ts';
import { lockOwnMoves, needsSecondPerson } from '../../engagement/points/moved-alone.ts';
import { applyTransferEvent, stateOf } from './apply-event.ts';
import { presentManaged } from './points-transfer.presenter.ts';
import {
  findWithOwner,
  listOpen,
  lockTransfer,
  noteDecidedAlone,
  proposeDecision,
} from './transfers.queries.ts';
import type { OwnedTransferRow, Page, TransferDecision } from './transfers.queries.ts';

/** Transfers nothing is settled about, oldest first. */
export async function readOpenTransfers(ctx: TenantContext, page: Page) {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const rows = await listOpen(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.createdKey, row.id]);
  const refusalOf = await readRefusals(ctx);
  return { items: items.map((row) => presentManaged(ctx, row, refusalOf)), nextCursor };
}

interface Decision {
  readonly transferId: string;
  readonly decision: TransferDecision;
  readonly reason: string;
}

/** Holds a transfer that waits for a decision of this person. */
async function lockDecidable(ctx: TenantContext, transferId: string): Promise<OwnedTransferRow> {
  // The worker may just hear from the partner, and a colleague may decide too: one after the other.
  await lockTransfer(ctx, transferId);
  const row = await findWithOwner(ctx, transferId);
  if (!row) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, row.memberId);
  if (!isTransferDecidable({ ...row, state: stateOf(row) }, ctx.now)) throw new AppError('transfer_decided');
  return row;
}

/**
 * Settles a transfer that the partner did otherwise than asked, or says nothing about any more since it is gone: its points count as
 * credited, or are given back. A large one, by itself or with
 * what its decider did alone within a day, is settled once a second person decides the same; until then the first word waits. Written to
 * the audit log. Throws `not_found`, `forbidden` for one's own, `second_person_required` for who decided first, `second_person_new` and
 * `second_person_made` for who is no second person, and `transfer_decided` where there is nothing to decide.
 */
export async function decideTransfer(ctx: TenantContext, asked: Decision): Promise<ManagedTransfer> {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const { transferId, decision, reason } = asked;
  await lockOwnMoves(ctx);
  const before = await lockDecidable(ctx, transferId);
  const { proposedBy, proposedDecision, memberId } = before;
  if (proposedBy) await requireSecondPerson(ctx, { requestedBy: proposedBy, about: memberId });
  const agrees = proposedDecision === decision;
  const isFinal = agrees || !(await needsSecondPerson(ctx, { amount: before.amount, corrects: null }));
  if (!isFinal) await proposeDecision(ctx, transferId, asked);
  else if (!(await applyTransferEvent(ctx, transferId, decision))) throw new AppError('transfer_decided');
  if (isFinal && !agrees) await noteDecidedAlone(ctx, transferId);
  const after = await findWithOwner(ctx, transferId);
  if (!after) throw new Error('A transfer that was decided is there.');
  await appendAuditEntry(ctx, {
    action: isFinal ? 'points_transfer.decided' : 'points_transfer.decision_proposed',
    objectKind: 'points_transfer',
    objectId: transferId,
    before: {
      state: before.state,
      amount: before.partnerAmount,
      credited: before.creditedAmount,
      ...(proposedDecision ? { proposed: proposedDecision, by: before.proposedByName } : {}),
    },
    after: { state: after.state, decision, reason },
  });
  return presentManaged(ctx, after, await readRefusals(ctx));
}
