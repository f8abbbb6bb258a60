import type { PointsTransfer, TransferDesk } from '@trilha/contracts/incentives/points-transfer';
import { calendarDay } from '@trilha/rules/platform/dates';
import {
  leastTransfer,
  maskedDocument,
  maxTransfer,
  redeemableUntil,
} from '@trilha/rules/incentives/points-transfers';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { presentTransfer } from './points-transfer.presenter.ts';
import { findOwnDocument, findProgram, readTrainingBalance } from './programs.queries.ts';
import { findTransfer, listOwnTransfers } from './transfers.queries.ts';
import type { Page } from './transfers.queries.ts';

/** What the member can send and on which terms. Throws `transfer_not_offered` where the company has no program. */
export async function readTransferDesk(ctx: TenantContext): Promise<TransferDesk> {
  requirePermission(ctx.actor, 'points.own');
  const { tenantId, memberId, timeZone } = ctx.actor;
  const program = await findProgram(ctx.tx, tenantId);
  if (!program) throw new AppError('transfer_not_offered');
  const balance = await readTrainingBalance(ctx.tx, tenantId, memberId);
  const document = await findOwnDocument(ctx.tx, tenantId, memberId);
  return {
    program: program.name,
    balance,
    least: leastTransfer(program),
    most: maxTransfer(balance, program),
    rate: { ours: program.ourPoints, theirs: program.partnerPoints },
    redeemBy: redeemableUntil(calendarDay(ctx.now, timeZone)),
    ownDocument: document === undefined ? null : maskedDocument(document),
    country: program.country,
    registrationUrl: program.registrationUrl,
    open: program.enabled,
  };
}

/** A page of the member's own transfers, newest first. */
export async function readTransfers(ctx: TenantContext, page: Page) {
  requirePermission(ctx.actor, 'points.own');
  const rows = await listOwnTransfers(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.createdKey, row.id]);
  return { items: items.map(presentTransfer), nextCursor };
}

/** One of the member's own transfers. Throws `not_found`. */
export async function readTransfer(ctx: TenantContext, transferId: string): Promise<PointsTransfer> {
  requirePermission(ctx.actor, 'points.own');
  const row = await findTransfer(ctx, transferId, ctx.actor.memberId);
  if (!row) throw new AppError('not_found');
  return presentTransfer(row);
}
