import { levelOnceCarried } from '@trilha/rules/incentives/levels';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Gives a level; one that is higher already stays. */
export async function raiseLevel(
  ctx: TenantContext,
  { campaignId, memberId, level }: { campaignId: string; memberId: string; level: number },
): Promise<void> {
  await ctx.tx
    .updateTable('participations')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('memberId', '=', memberId)
    .where('level', '<', level)
    .set({ level })
    .execute();
}

/** Levels of the members after one for the next campaign: kept where their minimum was reached again, else one lower (CAM-05). */
export async function carryLevels(
  ctx: TenantContext,
  campaignId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly lastMember: string | null; readonly people: number }> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ lastMember: string | null; people: number }>`
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
           (select count(*) from carried)::integer as people`.execute(ctx.tx);
  return rows[0] ?? { lastMember: null, people: 0 };
}

/**
 * Registrations of these members that wait for the level a campaign carries on, in campaigns that still run: each gets it, what was
 * approved meanwhile stays (CAM-05). In campaigns that closed before, the level stands as it was.
 */
export async function carryWaitingLevels(
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
  const decided = [];
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
    decided.push({ ...of, title, before, level });
  }
  return decided;
}
