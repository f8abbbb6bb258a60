import { TRAINING_POINTS } from '@trilha/rules/engagement/point-units';
import { randomUUID } from 'node:crypto';

import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type {
  PointsTransfer,
  requestTransfer as endpoint,
} from '@trilha/contracts/incentives/points-transfer';
import {
  isTransferAmount,
  leastTransfer,
  maxTransfer,
  partnerAmountOf,
} from '@trilha/rules/incentives/points-transfers';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { postPoints } from '../../engagement/points/post-points.ts';
import { findCheck, findDocumentOwner, takeDocument } from './checks.queries.ts';
import type { CheckRow } from './checks.queries.ts';
import { lockOpenProgramShared } from './partner-program.ts';
import { checkRefusal, presentTransfer } from './points-transfer.presenter.ts';
import { readBalanceAfter, readTrainingBalance } from './programs.queries.ts';
import type { ProgramRow } from './programs.queries.ts';
import { addStep, findTransfer, insertTransfer } from './transfers.queries.ts';

type Wish = BodyOf<typeof endpoint>;

/** How long the partner's answer about a document is trusted; at the transfer it decides again anyway. */
const CHECK_MINUTES = 30;

async function requireCheck(ctx: TenantContext, checkId: string, program: ProgramRow): Promise<CheckRow> {
  const check = await findCheck(ctx, checkId);
  if (!check) throw new AppError('not_found');
  const isOld = ctx.now.getTime() - check.createdAt.getTime() > CHECK_MINUTES * 60_000;
  // What one partner answered is not known at another.
  const isElsewhere = check.programVersion !== program.version;
  if (isOld || isElsewhere || check.state !== 'answered') throw new AppError('transfer_check_over');
  const refusal = checkRefusal(check);
  if (refusal) throw new AppError(refusal);
  return check;
}

/** Refuses amounts the terms do not know. Throws `transfer_nothing_to_send` and `transfer_amount_invalid`. */
async function requireAmount(ctx: TenantContext, program: ProgramRow, amount: number): Promise<void> {
  const balance = await readTrainingBalance(ctx.tx, ctx.actor.tenantId, ctx.actor.memberId);
  if (maxTransfer(balance, program) === 0) throw new AppError('transfer_nothing_to_send');
  if (!isTransferAmount(amount, program))
    throw new AppError('transfer_amount_invalid', {
      field: 'amount',
      values: { least: leastTransfer(program), step: program.ourPoints },
    });
}

/** Takes the points from the member into the hold. Throws `insufficient_points`, and `stale_revision` for another balance. */
async function reserve(ctx: TenantContext, id: string, program: ProgramRow, wish: Wish): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { postingId } = await postPoints(ctx, {
    key: `points-transfer:${id}:reserve`,
    rule: 'points_transferred',
    source: { kind: 'points_transfer', id },
    detail: { program: program.name },
    lines: [
      { kind: 'member', member: memberId, ...TRAINING_POINTS, amount: -wish.amount },
      { kind: 'hold', member: null, ...TRAINING_POINTS, amount: wish.amount },
    ],
  });
  // The person confirmed a balance before and after: with another balance they decide again.
  const after = await readBalanceAfter(ctx.tx, tenantId, postingId);
  if (after + wish.amount !== wish.balance) throw new AppError('stale_revision');
  return postingId;
}

/**
 * Sends training points to the holder of a checked document: they are held at once, and a worker asks the partner after the
 * commit (TRF-01). Needs a fresh proof of who one is. Throws the refusals of the specification, `transfer_check_over` where
 * the check is old, used or of another partner, and `stale_revision` where the balance is not the one that was confirmed.
 */
export async function requestTransfer(ctx: TenantContext, wish: Wish): Promise<PointsTransfer> {
  requirePermission(ctx.actor, 'points.own');
  return reserveTransfer(ctx, wish);
}

/** As `requestTransfer`, for anyone who asked for the proof already. */
async function reserveTransfer(ctx: TenantContext, wish: Wish): Promise<PointsTransfer> {
  const program = await lockOpenProgramShared(ctx);
  const check = await requireCheck(ctx, wish.checkId, program);
  await requireAmount(ctx, program, wish.amount);
  await takeDocument(ctx, check.documentDigest);
  if ((await findDocumentOwner(ctx, check.documentDigest)) !== ctx.actor.memberId)
    throw new AppError('transfer_document_taken');

  const id = randomUUID();
  const reservePostingId = await reserve(ctx, id, program, wish);
  const made = await insertTransfer(ctx, {
    id,
    checkId: check.id,
    program: program.name,
    programVersion: program.version,
    participantId: check.participantId ?? '',
    documentHint: check.documentHint,
    holder: check.holder ?? '',
    role: check.role ?? '',
    amount: wish.amount,
    partnerAmount: partnerAmountOf(wish.amount, program),
    balanceBefore: wish.balance,
    reservePostingId,
  });
  if (!made) throw new AppError('transfer_check_over');
  await addStep(ctx, id, 'reserved');
  const row = await findTransfer(ctx, id);
  if (!row) throw new Error('A transfer that was written down is there.');
  return presentTransfer(row);
}
