import type { PointRule } from '@trilha/contracts/points';
import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';

/** One side of a movement of points. */
export interface LedgerLine {
  /** `hold` and `partner`: points on their way to an outside program, and those that arrived there. */
  readonly kind: 'member' | 'issuer' | 'hold' | 'partner';
  readonly member: string | null;
  readonly unit: string;
  readonly amount: number;
  /** When a credit that was not spent is void, an ISO instant. */
  readonly expires?: string;
}

/** A balanced movement of points, as the ledger takes it. */
export interface Posting {
  /** The same key posts once, however often it is asked. */
  readonly key: string;
  readonly rule: PointRule;
  readonly source: { readonly kind: string; readonly id: string | null };
  /** Names as they were at the time, for the explanation. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Two or more that sum to zero per unit. */
  readonly lines: readonly LedgerLine[];
  /** The posting this one takes back. */
  readonly reverses?: string;
}

/** Asks the ledger's own function to write a posting; the only way entries come to be. */
export async function insertPosting(
  ctx: TenantContext,
  posting: Posting,
): Promise<{ postingId: string; created: boolean }> {
  const { rows } = await sql<{ postingId: string; created: boolean }>`
    select posting_id, created from app.post(${posting.key}, ${posting.rule}, ${posting.source.kind}, ${posting.source.id},
      ${JSON.stringify(posting.detail)}, ${JSON.stringify(posting.lines)}, ${ctx.now}, ${posting.reverses ?? null})`.execute(
    ctx.tx,
  );
  const [made] = rows;
  if (!made) throw new Error('The ledger answered nothing.');
  return made;
}
