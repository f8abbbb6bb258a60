import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';

/** What earns points; the points table and every statement line explain these. */
export const POINT_RULES = ['course_completed', 'course_perfect_score', 'correction'] as const;
export type PointRule = (typeof POINT_RULES)[number];

export interface Credit {
  /** The same key credits once, however often it is asked. */
  readonly key: string;
  readonly memberId: string;
  readonly rule: PointRule;
  readonly source: { readonly kind: string; readonly id: string };
  /** Names as they were at the time, for the explanation. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whole training points, above zero. */
  readonly amount: number;
}

/** Credits training points in the transaction of what earned them. Returns whether this call did it. */
export async function creditTrainingPoints(ctx: TenantContext, credit: Credit): Promise<boolean> {
  if (credit.amount <= 0) return false;
  const entries = [
    { kind: 'member', member: credit.memberId, unit: 'training', amount: credit.amount },
    { kind: 'issuer', member: null, unit: 'training', amount: -credit.amount },
  ];
  const { rows } = await sql<{ postingId: string; created: boolean }>`
    select posting_id, created from app.post(${credit.key}, ${credit.rule}, ${credit.source.kind}, ${credit.source.id},
      ${JSON.stringify(credit.detail)}, ${JSON.stringify(entries)}, ${ctx.now})`.execute(ctx.tx);
  const [posting] = rows;
  if (!posting?.created) return false;
  await afterCommit(ctx, 'points.posted', { memberId: credit.memberId, postingId: posting.postingId });
  return true;
}
