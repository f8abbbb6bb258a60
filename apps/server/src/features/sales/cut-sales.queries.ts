import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';
import { SALE_COLUMNS, salesWithStore } from './sales.queries.ts';

/** Where to look for sales of a campaign that a limit cut. */
interface CutSales {
  readonly campaignId: string;
  /** Whose and which store's points came back, next to the campaign's own; null where every limit may have room. */
  readonly of: { readonly memberId: string; readonly storeId: string } | null;
  /** Limits under which nothing is left. */
  readonly full: readonly Limit[];
  /** The last sale looked at: when it was reported, and which. */
  readonly after: readonly [reportedAt: string, id: string] | null;
}

/**
 * The next sales that a limit cut and that may have room now, as they were reported, waiting or approved; held until the end of the
 * transaction. One look for more at a time in a campaign, so that none overtakes another.
 */
export async function listCutSales(
  ctx: TenantContext,
  { campaignId, of, full, after }: CutSales,
  limit: number,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`raise-cut:${campaignId}`}, 0))`.execute(ctx.tx);
  let query = salesWithStore(ctx)
    .where('s.campaignId', '=', campaignId)
    .where('s.status', '!=', 'reproved')
    .where('s.cutBy', 'is not', null);
  if (of)
    query = query.where((eb) =>
      eb.or([
        eb('s.cutBy', '=', 'budget'),
        eb('s.cutBy', '=', 'person').and('s.memberId', '=', of.memberId),
        eb('s.cutBy', '=', 'store').and('s.storeId', '=', of.storeId),
      ]),
    );
  if (full.length > 0) query = query.where('s.cutBy', 'not in', full);
  if (after)
    query = query.where(sql<boolean>`(s.reported_at, s.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select(SALE_COLUMNS)
    .select(sql<string>`s.reported_at::text`.as('reportedKey'))
    .orderBy('s.reportedAt')
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .execute();
}
