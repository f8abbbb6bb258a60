import type { PointsTransfer } from '@trilha/contracts/incentives/points-transfer';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { applyTransferEvent } from './apply-event.ts';
import { readTransfer } from './read-transfers.ts';
import { findTransfer } from './transfers.queries.ts';

/**
 * Gives a transfer up. Before the partner was asked its points are back at once; afterwards they come back when the partner
 * says that it will not credit them. Throws `not_found`, and `transfer_decided` where nothing can be given up any more.
 */
export async function withdrawTransfer(ctx: TenantContext, transferId: string): Promise<PointsTransfer> {
  requirePermission(ctx.actor, 'points.own');
  if (!(await findTransfer(ctx, transferId, ctx.actor.memberId))) throw new AppError('not_found');
  if (!(await applyTransferEvent(ctx, transferId, 'withdraw'))) throw new AppError('transfer_decided');
  return readTransfer(ctx, transferId);
}
