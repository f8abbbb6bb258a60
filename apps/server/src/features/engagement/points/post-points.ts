import type { PointRule } from '@trilha/contracts/engagement/points';
import { TRAINING_POINTS, isSameUnit } from '@trilha/rules/engagement/point-units';
import type { PointUnit } from '@trilha/rules/engagement/point-units';

import type { TenantContext } from '../../../platform/context.ts';
import { insertPosting } from './postings.queries.ts';
import type { LedgerLine, Posting } from './postings.queries.ts';

/**
 * Moves points in the transaction of what moves them, and notifies anyone who follows each member. Returns the posting and
 * whether this call made it. Throws `insufficient_points` where a balance would fall below zero without a reversal.
 */
export async function postPoints(
  ctx: TenantContext,
  posting: Posting,
): Promise<{ postingId: string; created: boolean }> {
  const moved = new Map<string, PointUnit[]>();
  for (const { member, unit, campaign, pending } of posting.lines) {
    if (!member) continue;
    const units = moved.get(member) ?? [];
    const moving = { unit, campaign, pending };
    if (!units.some((one) => isSameUnit(one, moving))) moved.set(member, [...units, moving]);
  }
  return insertPosting(
    ctx,
    posting,
    [...moved].map(([memberId, units]) => ({ memberId, units })),
  );
}

export interface Credit {
  readonly key: string;
  readonly memberId: string;
  readonly rule: PointRule;
  readonly source: { readonly kind: string; readonly id: string | null };
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whole training points; below zero takes them. */
  readonly amount: number;
}

/** The two lines of giving a member training points. */
function creditLines(memberId: string, amount: number): LedgerLine[] {
  return [
    { kind: 'member', member: memberId, ...TRAINING_POINTS, amount },
    { kind: 'issuer', member: null, ...TRAINING_POINTS, amount: -amount },
  ];
}

/** Credits training points in the transaction of what earned them. Returns whether this call did it. */
export async function creditTrainingPoints(ctx: TenantContext, credit: Credit): Promise<boolean> {
  if (credit.amount <= 0) return false;
  const { created } = await postPoints(ctx, {
    ...credit,
    lines: creditLines(credit.memberId, credit.amount),
  });
  return created;
}

/** Gives or takes training points by hand. Throws `insufficient_points` where too few are left to take. */
export async function adjustTrainingPoints(ctx: TenantContext, credit: Credit): Promise<string> {
  const { postingId } = await postPoints(ctx, {
    ...credit,
    lines: creditLines(credit.memberId, credit.amount),
  });
  return postingId;
}
