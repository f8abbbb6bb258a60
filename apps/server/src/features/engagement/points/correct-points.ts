import type { correctPoints as correctPointsEndpoint } from '@trilha/contracts/engagement/points';
import type { BodyOf, ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { listConfirmers } from '../../../platform/second-person/second-person.ts';
import { notify } from '../notices/notify.ts';
import { applyCorrection, requireReversible } from './apply-correction.ts';
import { insertCorrection } from './corrections.queries.ts';
import type { WantedCorrection } from './corrections.queries.ts';
import { lockOwnMoves, needsSecondPerson } from './moved-alone.ts';
import { findAccountHolder, isReversed } from './points.queries.ts';

type Corrected = ResponseOf<typeof correctPointsEndpoint>;

async function wantedOf(
  ctx: TenantContext,
  correction: BodyOf<typeof correctPointsEndpoint>,
): Promise<WantedCorrection> {
  if (!('reverses' in correction)) return { ...correction, reverses: null };
  const { reverses, reason } = correction;
  const { memberId, amount } = await requireReversible(ctx, reverses);
  return { memberId, amount: -amount, reverses, reason };
}

/** Stores a correction for a second person, and notifies those who may decide. */
async function leaveWaiting(ctx: TenantContext, wanted: WantedCorrection): Promise<Corrected> {
  const { memberId, amount, reverses } = wanted;
  if (reverses && (await isReversed(ctx, reverses))) throw new AppError('posting_reversed');
  const balance = (await findAccountHolder(ctx, memberId))?.balance ?? 0;
  if (!reverses && balance + amount < 0) throw new AppError('insufficient_points');
  const inserted = await insertCorrection(ctx, wanted, null);
  if (!inserted) throw new AppError('correction_waiting');
  await appendAuditEntry(ctx, {
    action: 'points.correction_requested',
    objectKind: 'point_correction',
    objectId: inserted.id,
    before: null,
    after: wanted,
  });
  const awaiting = { requestedBy: ctx.actor.memberId, about: memberId };
  for (const decider of await listConfirmers(ctx, 'points.correct', awaiting))
    await notify(ctx, {
      memberId: decider,
      body: { kind: 'correction_waiting', data: { amount } },
      link: '/admin/point-corrections',
      dedupe: `correction_waiting:${inserted.id}`,
    });
  return { correctionId: inserted.id, postingId: null, state: 'waiting' };
}

/**
 * Gives or takes points by hand, or takes back one movement, with a reason; written to the audit log. What is more than one person may
 * do alone waits, and moves nothing, until a second one confirms it. Throws `forbidden` for one's own points, `insufficient_points`
 * where more would be taken than is there, `posting_reversed` where it was taken back before, `correction_waiting` where that waits for
 * a second person, and `posting_not_reversible` for what belongs to a sale, an order or a transfer, and for a reversal.
 */
export async function correctPoints(
  ctx: TenantContext,
  correction: BodyOf<typeof correctPointsEndpoint>,
): Promise<Corrected> {
  requirePermission(ctx.actor, 'points.correct');
  const wanted = await wantedOf(ctx, correction);
  requireSomeoneElse(ctx.actor, wanted.memberId);
  await lockOwnMoves(ctx);
  if (!(await findAccountHolder(ctx, wanted.memberId))) throw new AppError('not_found');
  if (await needsSecondPerson(ctx, { amount: wanted.amount, corrects: wanted.memberId }))
    return leaveWaiting(ctx, wanted);
  const postingId = await applyCorrection(ctx, wanted, ctx.requestId);
  const inserted = await insertCorrection(ctx, wanted, postingId);
  if (!inserted) throw new Error('An applied correction is written down whatever waits.');
  await appendAuditEntry(ctx, {
    action: wanted.reverses ? 'points.reversed' : 'points.corrected',
    objectKind: 'posting',
    objectId: postingId,
    before: null,
    after: correction,
  });
  return { correctionId: inserted.id, postingId, state: 'applied' };
}
