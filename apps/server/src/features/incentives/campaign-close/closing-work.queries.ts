import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Where a batch came to: the last member, or null where nobody was left. */
export interface Batch {
  readonly lastMember: string | null;
  readonly people: number;
  readonly points: number;
}

/** Language and time zone of a recipient. */
const LISTENER = ['p.language', sql<string>`coalesce(p.time_zone, t.time_zone)`.as('timeZone')] as const;

/** Members after one, or of some, who hold spendable points of a campaign, with what they hold. */
export function listHolders(
  ctx: TenantContext,
  campaignId: string,
  {
    after = null,
    among,
    limit,
  }: { readonly after?: string | null; readonly among?: readonly string[]; readonly limit: number },
) {
  let query = ctx.tx
    .selectFrom('accounts as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.id', '=', 'a.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.kind', '=', sql.lit('member'))
    .where('a.campaignId', '=', campaignId)
    .where('a.unit', '=', sql.lit('spendable'))
    .where('a.pending', '=', sql.lit(false))
    .where('a.balance', '>', 0);
  if (after) query = query.where('a.memberId', '>', after);
  if (among) query = query.where(sql<boolean>`a.member_id = any (${[...among]}::uuid[])`);
  return query
    .select(['m.id as memberId', sql<number>`a.balance`.as('points'), ...LISTENER])
    .orderBy('a.memberId')
    .limit(limit)
    .execute();
}

/** Members after one who took part, with what expired for them and their levels. */
export async function listOutcomes(
  ctx: TenantContext,
  campaignId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  let query = ctx.tx
    .selectFrom('participations as x')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'x.tenantId')
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.campaignId', '=', campaignId);
  if (after) query = query.where('x.memberId', '>', after);
  return query
    .select([
      'm.id as memberId',
      'x.level',
      'x.nextLevel',
      expiredOf('x', campaignId).as('points'),
      ...LISTENER,
    ])
    .orderBy('x.memberId')
    .limit(limit)
    .execute();
}

/** What a member lost with the close of a campaign: the last lines of their account. */
function expiredOf(alias: string, campaignId: string) {
  return sql<number>`coalesce((select -sum(e.amount) from accounts a
      join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
      join postings o on o.tenant_id = e.tenant_id and o.id = e.posting_id and o.rule = 'points_expired'
     where a.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and a.kind = 'member' and a.member_id = ${sql.ref(`${alias}.member_id`)}
       and a.unit = 'spendable' and a.campaign_id = ${campaignId} and not a.pending), 0)::bigint`;
}

/** The member's own outcome of a campaign; undefined where they took no part. */
export function findOutcome(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('participations as x')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'x.tenantId').onRef('c.id', '=', 'x.campaignId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.campaignId', '=', campaignId)
    .where('x.memberId', '=', ctx.actor.memberId)
    .select(['c.closedAt', 'x.level', 'x.nextLevel', expiredOf('x', campaignId).as('expired')])
    .executeTakeFirst();
}
