import { levelOnceCarried } from '@trilha/rules/incentives/levels';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Where a batch came to: the last member, or null where nobody was left. */
export interface Batch {
  readonly lastMember: string | null;
  readonly people: number;
  readonly points: number;
}

/** Levels of the members after one for the next campaign: kept where their minimum was reached again, else one lower (CAM-05). */
export async function carryLevels(
  ctx: TenantContext,
  campaignId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Batch> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<Batch>`
    with batch as (
      select p.id, p.member_id, p.level, coalesce(a.balance, 0) >= l.minimum as reached
        from participations p
        join campaign_levels l on l.tenant_id = p.tenant_id and l.campaign_id = p.campaign_id and l.position = p.level
        left join accounts a on a.tenant_id = p.tenant_id and a.kind = 'member' and a.member_id = p.member_id
         and a.unit = 'experience' and a.campaign_id = p.campaign_id and not a.pending
       where p.tenant_id = ${tenantId} and p.campaign_id = ${campaignId}
         and (${after}::uuid is null or p.member_id > ${after}::uuid)
       order by p.member_id limit ${limit}
    ), carried as (
      update participations p set next_level = case when b.reached then b.level else greatest(1, b.level - 1) end
        from batch b where p.tenant_id = ${tenantId} and p.id = b.id returning 1
    )
    select (select member_id from batch order by member_id desc limit 1) as last_member,
           (select count(*) from carried)::integer as people, 0 as points`.execute(ctx.tx);
  return rows[0] ?? { lastMember: null, people: 0, points: 0 };
}

/**
 * Registrations of these members that wait for the level a campaign carries on, in campaigns that still run: each gets it, what was
 * approved meanwhile stays (CAM-05). In campaigns that closed before, the level stands as it was.
 */
export async function settleWaitingLevels(
  ctx: TenantContext,
  campaignId: string,
  memberIds: readonly string[],
): Promise<
  readonly { memberId: string; campaignId: string; title: unknown; before: number; level: number }[]
> {
  const waiting = await ctx.tx
    .selectFrom('participations as f')
    .innerJoin('participations as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'f.tenantId')
        .onRef('p.memberId', '=', 'f.memberId')
        .onRef('p.campaignId', '=', 'f.levelAwaits'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'f.tenantId').onRef('c.id', '=', 'f.campaignId'),
    )
    .where('f.tenantId', '=', ctx.actor.tenantId)
    .where('f.levelAwaits', '=', campaignId)
    .where(sql<boolean>`f.member_id = any (${[...memberIds]}::uuid[])`)
    .select([
      'f.id',
      'f.memberId',
      'f.campaignId',
      'f.beganAtLevel',
      'f.level',
      'p.nextLevel',
      'c.title',
      'c.state',
    ])
    .orderBy('f.memberId')
    .orderBy('f.campaignId')
    .forNoKeyUpdate('f')
    .execute();
  const settled = [];
  for (const { id, state, title, beganAtLevel, level: before, nextLevel, ...of } of waiting) {
    const carried = nextLevel ?? before;
    const runs = state !== 'closing' && state !== 'closed';
    const level = runs ? levelOnceCarried({ beganAt: beganAtLevel, held: before }, carried) : before;
    await ctx.tx
      .updateTable('participations')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', '=', id)
      .set(runs ? { level, beganAtLevel: carried, levelAwaits: null } : { levelAwaits: null })
      .execute();
    settled.push({ ...of, title, before, level });
  }
  return settled;
}

/** Language and zone of somebody who is told something. */
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
