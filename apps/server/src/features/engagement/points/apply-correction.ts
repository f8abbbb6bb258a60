import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { notify } from '../notices/notify.ts';
import type { WantedCorrection } from './corrections.queries.ts';
import { findPosting } from './points.queries.ts';
import { adjustTrainingPoints, postPoints } from './post-points.ts';

type FoundPosting = NonNullable<Awaited<ReturnType<typeof findPosting>>>;

/**
 * Only training points are taken back by hand. What belongs to a sale, a photo, an order or a transfer moves with it alone
 * (an audit, a cancellation, a partner's answer): taken back here, the points would return and the order be delivered all the
 * same. A reversal cannot be reversed either; points are given again instead.
 */
function isReversible(posting: FoundPosting): boolean {
  return (
    posting.reverses === null &&
    posting.sourceKind !== 'points_transfer' &&
    posting.lines.every(({ unit }) => unit === 'training')
  );
}

/** A posting that may be taken back, with whose points it moved. Throws `not_found` and `posting_not_reversible`. */
export async function requireReversible(ctx: TenantContext, postingId: string) {
  const posting = await findPosting(ctx, postingId);
  if (!posting) throw new AppError('not_found');
  const own = posting.lines.find(({ memberId }) => memberId !== null);
  if (!isReversible(posting) || !own?.memberId) throw new AppError('posting_not_reversible');
  return { posting, memberId: own.memberId, amount: own.amount };
}

/** The one way a balance may fall below zero: what was given by mistake is taken back even if it was spent. */
async function reverse(ctx: TenantContext, reverses: string, reason: string): Promise<string> {
  const { posting } = await requireReversible(ctx, reverses);
  const { postingId, created } = await postPoints(ctx, {
    key: `reversal:${reverses}`,
    rule: 'correction',
    source: { kind: posting.sourceKind, id: posting.sourceId },
    // The detail of the ledger is an object; the names in it explain the reversal as well.
    detail: { ...(posting.detail as Record<string, unknown>), reason },
    lines: posting.lines.map((line) => ({
      kind: line.kind === 'member' ? 'member' : 'issuer',
      member: line.memberId,
      unit: line.unit,
      campaign: line.campaign,
      pending: line.pending,
      amount: -line.amount,
    })),
    reverses,
  });
  if (!created) throw new AppError('posting_reversed');
  return postingId;
}

/**
 * Moves the points of a correction and notifies their member. The same key moves them once. Throws `insufficient_points` where more would
 * be taken than is there, and `posting_reversed` where the posting was taken back before.
 */
export async function applyCorrection(
  ctx: TenantContext,
  { memberId, amount, reverses, reason }: WantedCorrection,
  key: string,
): Promise<string> {
  const postingId = reverses
    ? await reverse(ctx, reverses, reason)
    : await adjustTrainingPoints(ctx, {
        key: `correction:${key}`,
        memberId,
        rule: 'correction',
        source: { kind: 'correction', id: null },
        detail: { reason },
        amount,
      });
  await notify(ctx, {
    memberId,
    body: { kind: 'points_corrected', data: { amount, reason } },
    link: '/points',
    dedupe: `points_corrected:${postingId}`,
  });
  return postingId;
}
