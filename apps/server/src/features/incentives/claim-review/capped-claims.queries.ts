import { addDays } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { EarningClaim } from '../campaign-budgets/credit-claim.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';

/** Where to look for reports of a campaign that a limit cut. */
interface CappedClaims {
  readonly campaignId: string;
  /** Whose and which store's points came back in which week, next to the campaign's own; null where every limit may have room. */
  readonly of: { readonly memberId: string; readonly storeId: string; readonly week: string } | null;
  /** Limits under which nothing is left. */
  readonly full: readonly Limit[];
  /** The last report looked at: when it was reported, and which. */
  readonly after: readonly [reportedAt: string, id: string] | null;
}

const SALES = {
  kind: 'sale',
  day: sql`x.sold_on`,
  at: sql`x.reported_at`,
  title: sql`jsonb_build_object('pt-BR', x.invoice_number)`,
};
const PHOTOS = {
  kind: 'photo',
  day: sql`x.week`,
  at: sql`x.taken_at`,
  title: sql`(select t.name from campaign_photo_types t
    where t.tenant_id = x.tenant_id and t.campaign_id = x.campaign_id and t.id = x.type_id)`,
};

/**
 * The next sales and photos that a limit cut and that may have room now, as they were reported, waiting or approved; held until the
 * end of the transaction. One look for more at a time in a campaign, so that none overtakes another.
 */
export async function lockCappedClaims(
  ctx: TenantContext,
  { campaignId, of, full, after }: CappedClaims,
  limit: number,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`raise-cut:${campaignId}`}, 0))`.execute(ctx.tx);
  const within = (day: RawBuilder<unknown>) =>
    of
      ? sql`(x.cut_by = 'budget' or (x.cut_by = 'person' and x.member_id = ${of.memberId})
        or (x.cut_by = 'store' and x.store_id = ${of.storeId}
          and ${day} between ${of.week} and ${addDays(of.week, 6)}))`
      : sql`true`;
  const capped = (
    table: 'sales' | 'store_photos',
    { kind, day, at, title }: typeof SALES | typeof PHOTOS,
  ) => sql`select * from (
      select ${sql.lit(kind)} as kind, x.id, x.campaign_id as "campaignId", x.member_id as "memberId", x.store_id as "storeId",
             x.status, x.revision, x.points, x.points_before_caps as "pointsBeforeCaps", x.cut_by as "cutBy",
             x.credit_posting_id as "creditPostingId", x.confirm_posting_id as "confirmPostingId",
             ${title} as title, ${day}::text as day, ${at} as at, ${at}::text as "reportedKey"
        from ${sql.table(table)} x
       where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.cut_by is not null
         and x.status <> 'reproved' and ${within(day)} and not x.cut_by = any(${[...full]}::text[])
         and ${after ? sql`(${at}, x.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
       order by ${at}, x.id limit ${limit} for update of x) ${sql.ref(`cut_${table}`)}`;
  const { rows } = await sql<EarningClaim & { readonly reportedKey: string }>`
    ${capped('sales', SALES)} union all ${capped('store_photos', PHOTOS)} order by at, id limit ${limit}`.execute(
    ctx.tx,
  );
  return rows;
}
