import type { CampaignState } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { campaignBalance } from '../../engagement/points/campaign-balance.ts';

const day = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** Campaigns the member joined and that are not closed, latest first, with what lies on their accounts. */
export function listJoinedCampaigns(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  const holder = { tenant: sql`c.tenant_id`, member: sql`${memberId}`, campaign: sql`c.id` };
  return ctx.tx
    .selectFrom('participations as p')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.id', '=', 'p.campaignId'),
    )
    .where('p.tenantId', '=', tenantId)
    .where('p.memberId', '=', memberId)
    .where('c.state', 'in', ['published', 'paused'])
    .select([
      'c.id',
      'c.title',
      'c.timeZone',
      'c.eligibleRoles',
      'p.level',
      sql<CampaignState>`c.state`.as('state'),
      day('c.begins_on').as('beginsOn'),
      day('c.ends_on').as('endsOn'),
      campaignBalance(holder, 'spendable').as('balance'),
      campaignBalance(holder, 'spendable', { pending: true }).as('waiting'),
    ])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('c.id', 'desc')
    .limit(20)
    .execute();
}

/** What decides whether the member may spend at all. */
export function findSpender(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .selectFrom('members as m')
    .leftJoin('memberProfiles as f', (join) =>
      join.onRef('f.tenantId', '=', 'm.tenantId').onRef('f.memberId', '=', 'm.id'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select((eb) => [
      'm.role',
      sql<string | null>`f.birthday::text`.as('birthday'),
      eb
        .exists(
          eb
            .selectFrom('programBlocks as b')
            .whereRef('b.tenantId', '=', 'm.tenantId')
            .whereRef('b.memberId', '=', 'm.id')
            .where('b.liftedAt', 'is', null)
            .select('b.id'),
        )
        .$castTo<boolean>()
        .as('blocked'),
    ])
    .executeTakeFirstOrThrow();
}

/** Spendable points of a member in a campaign; 0 where nothing was ever credited. */
export async function readSpendable(
  ctx: TenantContext,
  memberId: string,
  campaignId: string,
): Promise<number> {
  const account = await ctx.tx
    .selectFrom('accounts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', 'member')
    .where('memberId', '=', memberId)
    .where('unit', '=', 'spendable')
    .where('campaignId', '=', campaignId)
    .where('pending', '=', false)
    .select('balance')
    .executeTakeFirst();
  return account?.balance ?? 0;
}

/** When a campaign's points are void. */
export function findCampaignEnd(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaigns as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', campaignId)
    .select([
      'c.timeZone',
      'c.eligibleRoles',
      sql<CampaignState>`c.state`.as('state'),
      day('c.begins_on').as('beginsOn'),
      day('c.ends_on').as('endsOn'),
    ])
    .executeTakeFirstOrThrow();
}
