import type { PointRule } from '@trilha/contracts/engagement/points';

import type { TenantContext } from '../../../platform/context.ts';
import { findPosting } from './points.queries.ts';
import { postPoints } from './post-points.ts';

/**
 * Takes back a whole movement, also when its points are spent already: the one way a balance may fall below zero. Once for
 * ever; a second call changes nothing. Returns the posting that did it.
 */
export async function takeBackPosting(
  ctx: TenantContext,
  posting: {
    readonly postingId: string;
    readonly rule: PointRule;
    readonly detail?: Readonly<Record<string, unknown>>;
  },
): Promise<string> {
  const found = await findPosting(ctx, posting.postingId);
  if (!found) throw new Error('A movement to take back is not in the ledger.');
  const { postingId } = await postPoints(ctx, {
    key: `reversal:${posting.postingId}`,
    rule: posting.rule,
    source: { kind: found.sourceKind, id: found.sourceId },
    // The detail of the ledger is an object; the names in it explain the reversal as well.
    detail: { ...(found.detail as Record<string, unknown>), ...posting.detail },
    lines: found.lines.map((line) => ({
      kind: line.kind === 'member' ? 'member' : 'issuer',
      member: line.memberId,
      unit: line.unit,
      campaign: line.campaign,
      pending: line.pending,
      amount: -line.amount,
    })),
    reverses: posting.postingId,
  });
  return postingId;
}
