import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { dayOf } from '../campaigns/campaign-columns.ts';

/** The member's missions of a campaign: units sold on their days, and what was credited. One query for all of them. */
export function listMissionStandings(ctx: TenantContext, campaignId: string) {
  const { tenantId, memberId } = ctx.actor;
  const units = (condition: string) => sql<number>`coalesce((
    select sum(l.quantity) from sales s
      join sale_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id
      join campaign_products p on p.tenant_id = l.tenant_id and p.campaign_id = l.campaign_id and p.id = l.product_id
     where s.tenant_id = m.tenant_id and s.campaign_id = m.campaign_id and s.member_id = ${memberId}
       and ${sql.raw(condition)} and s.sold_on between m.begins_on and m.ends_on
       and (m.product_id is null or m.product_id = l.product_id) and (m.brand is null or m.brand = p.brand)), 0)::integer`;
  return (
    ctx.tx
      .selectFrom('campaignMissions as m')
      .leftJoin('campaignProducts as q', (join) =>
        join
          .onRef('q.tenantId', '=', 'm.tenantId')
          .onRef('q.campaignId', '=', 'm.campaignId')
          .onRef('q.id', '=', 'm.productId'),
      )
      .leftJoin('missionAwards as a', (join) =>
        join
          .onRef('a.tenantId', '=', 'm.tenantId')
          .onRef('a.campaignId', '=', 'm.campaignId')
          .onRef('a.missionId', '=', 'm.id')
          .on('a.memberId', '=', memberId),
      )
      .where('m.tenantId', '=', tenantId)
      .where('m.campaignId', '=', campaignId)
      // A withdrawn mission pays nobody any more; what it paid still follows its sales.
      .where((eb) => eb.or([eb('m.withdrawn', '=', false), eb('a.credited', '=', true)]))
      .select([
        'm.id',
        'm.name',
        'm.target',
        'm.bonus',
        'm.brand',
        'm.withdrawn',
        'q.sku as product',
        'a.creditPostingId',
        'a.confirmPostingId',
        dayOf('m.begins_on').as('beginsOn'),
        dayOf('m.ends_on').as('endsOn'),
        sql<number>`coalesce(a.step, 0)`.as('step'),
        sql<boolean>`coalesce(a.credited, false)`.as('credited'),
        sql<boolean>`coalesce(a.confirmed, false)`.as('confirmed'),
        units("s.status <> 'reproved'").as('reported'),
        units("s.status = 'approved'").as('approved'),
      ])
      .orderBy('m.sortOrder')
      .orderBy('m.id')
      .execute()
  );
}
export type MissionStanding = Awaited<ReturnType<typeof listMissionStandings>>[number];

/** What a member has of a mission after a step. */
export interface MissionAward {
  readonly step: number;
  readonly credited: boolean;
  readonly confirmed: boolean;
  readonly creditPostingId: string | null;
  readonly confirmPostingId: string | null;
}

/** Keeps what a mission has paid the actor so far, in place of what was kept before. */
export async function writeAward(
  ctx: TenantContext,
  { campaignId, missionId }: { campaignId: string; missionId: string },
  award: MissionAward,
): Promise<void> {
  const values = { ...award, changedAt: ctx.now };
  await ctx.tx
    .insertInto('missionAwards')
    .values({
      tenantId: ctx.actor.tenantId,
      memberId: ctx.actor.memberId,
      campaignId,
      missionId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'campaignId', 'missionId', 'memberId']).doUpdateSet(values),
    )
    .execute();
}
