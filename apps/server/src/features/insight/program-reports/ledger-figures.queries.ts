import type { LedgerFigures } from '@trilha/contracts/insight/program-reports';
import type { PointRule } from '@trilha/contracts/engagement/points';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { ISSUED, REVERSED } from './ledger-rules.ts';
import { campaignsOf, dayWithin } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';

/** Dimensions by which spendable points can be grouped: not every movement has a store or a product. */
export const LEDGER_DIMENSIONS = ['week', 'level', 'country', 'campaign'] as const;
export type LedgerDimension = (typeof LEDGER_DIMENSIONS)[number];

interface LedgerFiguresRow extends LedgerFigures {
  readonly key: string;
}

/** What each rule of the ledger is in a report; a rule that is not named is a correction. */
const CONFIRMED = [
  'sale_confirmed',
  'photo_confirmed',
  'mission_confirmed',
] as const satisfies readonly PointRule[];
const SPENT = ['reward_redeemed', 'reward_refunded'] as const satisfies readonly PointRule[];
const EXPIRED = ['points_expired', 'reward_refund_expired'] as const satisfies readonly PointRule[];
const TRANSFERRED = [
  'points_transferred',
  'points_transfer_returned',
  'points_transfer_settled',
] as const satisfies readonly PointRule[];
const EARNED = [...ISSUED, ...CONFIRMED, ...REVERSED];
const NAMED = [...EARNED, ...SPENT, ...EXPIRED, ...TRANSFERRED];

const KEYS = {
  week: sql`date_trunc('week', x.day)::date::text`,
  level: sql`x.level::text`,
  country: sql`x.country`,
  campaign: sql`x.campaign_id::text`,
} as const satisfies Record<LedgerDimension, unknown>;

const sumOf = (rules: readonly string[]) =>
  sql`sum(x.amount) filter (where x.within and o.rule = any (${[...rules]}::text[]))`;

/**
 * Movements of the campaigns' spendable points, provisional ones included, by a dimension. Confirming moves points from one unit
 * to the other, so it is no movement of the sum. The balances are those at the end of the period.
 */
export async function readLedgerFigures(
  ctx: TenantContext,
  scope: ReportScope,
  by: LedgerDimension,
): Promise<readonly LedgerFiguresRow[]> {
  const joinsLevel =
    by === 'level'
      ? sql`left join participations p on p.tenant_id = a.tenant_id and p.campaign_id = c.id and p.member_id = a.member_id`
      : sql``;
  const { rows } = await sql<LedgerFiguresRow>`
    with x as materialized (
      select e.tenant_id, e.posting_id, e.amount, a.pending, c.id as campaign_id, c.country, d.day,
             ${by === 'level' ? sql`coalesce(p.level, 1)` : sql`0`} as level,
             ${dayWithin(sql`d.day`, { from: scope.from, to: undefined })} as within
        from campaigns c
        join accounts a on a.tenant_id = c.tenant_id and a.kind = 'member' and a.campaign_id = c.id and a.unit = 'spendable'
        join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
       cross join lateral (select (e.created_at at time zone c.time_zone)::date as day) d
        ${joinsLevel}
       where ${campaignsOf(ctx, scope)} and ${dayWithin(sql`d.day`, { from: undefined, to: scope.to })}
    )
    select ${KEYS[by]} as key,
           coalesce(${sumOf(ISSUED)}, 0)::bigint as issued,
           coalesce(-${sumOf(REVERSED)}, 0)::bigint as reversed,
           coalesce(sum(x.amount) filter (where x.within and not x.pending and o.rule = any (${[...EARNED]}::text[])), 0)::bigint
             as confirmed,
           coalesce(-${sumOf(SPENT)}, 0)::bigint as spent,
           coalesce(-${sumOf(TRANSFERRED)}, 0)::bigint as transferred,
           coalesce(-${sumOf(EXPIRED)}, 0)::bigint as expired,
           coalesce(sum(x.amount) filter (where x.within and o.rule <> all (${[...NAMED]}::text[])), 0)::bigint as corrected,
           coalesce(sum(x.amount) filter (where x.pending), 0)::bigint as provisional,
           coalesce(sum(x.amount) filter (where not x.pending), 0)::bigint as liability
      from x join postings o on o.tenant_id = x.tenant_id and o.id = x.posting_id
     group by 1 order by 1`.execute(ctx.tx);
  return rows;
}
