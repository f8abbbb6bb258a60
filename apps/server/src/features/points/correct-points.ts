import type { correctPoints as correctPointsEndpoint } from '@trilha/contracts/points';
import type { BodyOf } from '@trilha/contracts/endpoint';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { notify } from '../notices/notify.ts';
import { findPosting, isMember } from './points.queries.ts';
import { adjustTrainingPoints, postPoints } from './post-points.ts';

type Correction = BodyOf<typeof correctPointsEndpoint>;

async function tellMember(
  ctx: TenantContext,
  memberId: string,
  postingId: string,
  amount: number,
  reason: string,
) {
  await notify(ctx, {
    memberId,
    body: { kind: 'points_corrected', data: { amount, reason } },
    link: '/points',
    dedupe: `points_corrected:${postingId}`,
  });
}

async function adjust(ctx: TenantContext, memberId: string, amount: number, reason: string): Promise<string> {
  if (memberId === ctx.actor.memberId) throw new AppError('forbidden');
  if (!(await isMember(ctx, memberId))) throw new AppError('not_found');
  const postingId = await adjustTrainingPoints(ctx, {
    key: `correction:${ctx.requestId}`,
    memberId,
    rule: 'correction',
    source: { kind: 'correction', id: null },
    detail: { reason },
    amount,
  });
  await tellMember(ctx, memberId, postingId, amount, reason);
  return postingId;
}

/**
 * Only training points are taken back by hand. What belongs to a sale, a photo, an order or a transfer moves with it alone
 * (an audit, a cancellation, a partner's answer): taken back here, the points would return and the order be delivered all the
 * same. A reversal is not reversed either; points are given anew instead.
 */
function isReversible(posting: NonNullable<Awaited<ReturnType<typeof findPosting>>>): boolean {
  return (
    posting.reverses === null &&
    posting.sourceKind !== 'points_transfer' &&
    posting.lines.every(({ unit }) => unit === 'training')
  );
}

/** The one way a balance may fall below zero: what was given by mistake is taken back even if it was spent. */
async function reverse(ctx: TenantContext, reversed: string, reason: string): Promise<string> {
  const posting = await findPosting(ctx, reversed);
  if (!posting) throw new AppError('not_found');
  if (!isReversible(posting)) throw new AppError('posting_not_reversible');
  if (posting.lines.some(({ memberId }) => memberId === ctx.actor.memberId)) throw new AppError('forbidden');
  const { postingId, created } = await postPoints(ctx, {
    key: `reversal:${reversed}`,
    rule: 'correction',
    source: { kind: posting.sourceKind, id: posting.sourceId },
    // The detail of the ledger is an object; the names in it explain the reversal as well.
    detail: { ...(posting.detail as Record<string, unknown>), reason },
    lines: posting.lines.map((line) => ({
      kind: line.kind === 'member' ? 'member' : 'issuer',
      member: line.memberId,
      unit: line.unit,
      amount: -line.amount,
    })),
    reverses: reversed,
  });
  if (!created) throw new AppError('posting_reversed');
  for (const { memberId, amount } of posting.lines)
    if (memberId) await tellMember(ctx, memberId, postingId, -amount, reason);
  return postingId;
}

/**
 * Gives or takes points by hand, or takes back one movement, with a reason; written to the audit log. Throws
 * `forbidden` for one's own points, `insufficient_points` where more would be taken than is there, `posting_reversed`
 * where it was taken back before, `posting_not_reversible` for
 * what belongs to a sale, an order or a transfer, and for a reversal.
 */
export async function correctPoints(
  ctx: TenantContext,
  correction: Correction,
): Promise<{ postingId: string }> {
  requirePermission(ctx.actor, 'points.correct');
  const postingId =
    'reverses' in correction
      ? await reverse(ctx, correction.reverses, correction.reason)
      : await adjust(ctx, correction.memberId, correction.amount, correction.reason);
  await recordChange(ctx, {
    action: 'reverses' in correction ? 'points.reversed' : 'points.corrected',
    objectKind: 'posting',
    objectId: postingId,
    before: null,
    after: correction,
  });
  return { postingId };
}
