import type { PointRule } from '@trilha/contracts/engagement/points';
import type { PointUnit } from '@trilha/rules/engagement/point-units';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { OutboxTopic, OutboxTopics } from '../../../platform/queue/outbox.ts';

/** One side of a movement of points. */
export interface LedgerLine extends PointUnit {
  /** `hold` and `partner`: points on their way to an outside program, and those that arrived there. */
  readonly kind: 'member' | 'issuer' | 'hold' | 'partner';
  readonly member: string | null;
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

/** A member whose points a posting moves, as passed to followers of the ledger. */
export type Moved = Omit<OutboxTopics['points.posted'], 'postingId'>;

/**
 * Asks the ledger's own function to write a posting, the only way entries come to be, and notifies anyone who follows the members it
 * `moved`; one round trip for both.
 */
export async function insertPosting(
  ctx: Pick<TenantContext, 'tx' | 'now'>,
  posting: Posting,
  moved: readonly Moved[] = [],
): Promise<{ postingId: string; created: boolean }> {
  const topic: OutboxTopic = 'points.posted';
  const { rows } = await sql<{ postingId: string; created: boolean }>`
    with made as (
      select posting_id, created from app.post(${posting.key}, ${posting.rule}, ${posting.source.kind}, ${posting.source.id},
        ${JSON.stringify(posting.detail)}, ${JSON.stringify(posting.lines)}, ${ctx.now}, ${posting.reverses ?? null})
    ), told as (
      insert into outbox (tenant_id, topic, payload, available_at, created_at)
      select app.current_tenant(), ${topic}, m.payload || jsonb_build_object('postingId', made.posting_id), ${ctx.now}, ${ctx.now}
        from made, jsonb_array_elements(${JSON.stringify(moved)}::jsonb) as m (payload) where made.created
    )
    select posting_id, created from made`.execute(ctx.tx);
  const [made] = rows;
  if (!made) throw new Error('The ledger answered nothing.');
  return made;
}
