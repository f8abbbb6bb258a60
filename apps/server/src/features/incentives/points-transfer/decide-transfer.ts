import type { ManagedTransfer } from '@trilha/contracts/incentives/points-transfer-admin';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { applyTransferEvent } from './apply-event.ts';
import { presentManaged } from './points-transfer.presenter.ts';
import { findWithOwner, listOpen } from './transfers.queries.ts';
import type { Page } from './transfers.queries.ts';

/** Transfers nothing is settled about, oldest first. */
export async function readOpenTransfers(ctx: TenantContext, page: Page) {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const rows = await listOpen(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.createdKey, row.id]);
  return { items: items.map(presentManaged), nextCursor };
}

/**
 * Settles a transfer that the partner did otherwise than asked: taken as it is, or its points given back; written to the audit
 * log. Throws `not_found`, `forbidden` for one's own, and `transfer_decided` where there is nothing to decide.
 */
export async function decideTransfer(
  ctx: TenantContext,
  {
    transferId,
    decision,
    reason,
  }: {
    readonly transferId: string;
    readonly decision: 'accept' | 'give_back';
    readonly reason: string;
  },
): Promise<ManagedTransfer> {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const before = await findWithOwner(ctx, transferId);
  if (!before) throw new AppError('not_found');
  if (before.memberId === ctx.actor.memberId) throw new AppError('forbidden');
  if (!(await applyTransferEvent(ctx, transferId, decision))) throw new AppError('transfer_decided');
  const after = await findWithOwner(ctx, transferId);
  if (!after) throw new Error('A transfer that was decided is there.');
  await appendAuditEntry(ctx, {
    action: 'points_transfer.decided',
    objectKind: 'points_transfer',
    objectId: transferId,
    before: { state: before.state, amount: before.partnerAmount, credited: before.creditedAmount },
    after: { state: after.state, reason },
  });
  return presentManaged(after);
}
