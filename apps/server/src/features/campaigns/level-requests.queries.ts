import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../context.ts';
import { readCursor } from '../../db/cursor.ts';

const experienceOf = (suffix: string) =>
  sql<number>`coalesce((select a.balance from accounts a where a.tenant_id = p.tenant_id and a.kind = 'member'
    and a.member_id = p.member_id and a.unit = 'experience:' || p.campaign_id || ${suffix}), 0)`;

/** The member's registrations in running campaigns with their experience and the levels' minimums. */
export function listStandings(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('participations as p')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.id', '=', 'p.campaignId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.memberId', '=', ctx.actor.memberId)
    .where('c.state', 'in', ['published', 'paused', 'frozen'])
    .select([
      'p.campaignId',
      'p.level',
      'c.title',
      sql<number>`${experienceOf('')} + ${experienceOf(':pending')}`.as('experience'),
      sql<number[]>`array(select l.minimum from campaign_levels l
        where l.tenant_id = p.tenant_id and l.campaign_id = p.campaign_id order by l.position)`.as(
        'minimums',
      ),
    ])
    .execute();
}

/** Asks for a level; false where it was asked for before. */
export async function insertLevelRequest(
  ctx: TenantContext,
  campaignId: string,
  level: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('levelRequests')
    .values({
      tenantId: ctx.actor.tenantId,
      campaignId,
      memberId: ctx.actor.memberId,
      level,
      requestedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'campaignId', 'memberId', 'level']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What a level of a campaign is called. */
export function findLevelName(ctx: TenantContext, campaignId: string, position: number) {
  return ctx.tx
    .selectFrom('campaignLevels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('position', '=', position)
    .select('name')
    .executeTakeFirst();
}

/** Requests that wait, with their person and what the level asks for. */
function waitingRequests(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('levelRequests as r')
    .innerJoin('participations as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'r.tenantId')
        .onRef('p.campaignId', '=', 'r.campaignId')
        .onRef('p.memberId', '=', 'r.memberId'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'r.tenantId').onRef('m.id', '=', 'r.memberId'),
    )
    .innerJoin('campaignLevels as l', (join) =>
      join
        .onRef('l.tenantId', '=', 'r.tenantId')
        .onRef('l.campaignId', '=', 'r.campaignId')
        .onRef('l.position', '=', 'r.level'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('r.state', '=', 'awaiting')
    .select([
      'r.id',
      'm.displayName as member',
      'l.name',
      'l.minimum',
      'r.requestedAt',
      experienceOf('').as('confirmed'),
      experienceOf(':pending').as('waiting'),
    ])
    .orderBy('r.requestedAt')
    .orderBy('r.id');
}

/** Requests of a campaign that wait, oldest first. */
export function listWaitingRequests(ctx: TenantContext, campaignId: string) {
  return waitingRequests(ctx).where('r.campaignId', '=', campaignId).limit(200).execute();
}

const cursorShape = z.tuple([z.string(), z.uuid()]);
const sentOf = (status: 'approved' | 'reproved' | 'awaiting') => sql<number>`
  (select count(*) from sales s where s.tenant_id = r.tenant_id and s.member_id = r.member_id
      and s.campaign_id = r.campaign_id and s.status = ${status})
  + (select count(*) from store_photos s where s.tenant_id = r.tenant_id and s.member_id = r.member_id
      and s.campaign_id = r.campaign_id and s.status = ${status})`;

/** Requests of all campaigns that wait, oldest first, beside what the audit says of what the person sent. */
export function listLevelQueue(ctx: TenantContext, page: { cursor?: string; limit: number }) {
  const after = readCursor(page.cursor, cursorShape);
  let query = waitingRequests(ctx).innerJoin('campaigns as c', (join) =>
    join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.campaignId'),
  );
  if (after)
    query = query.where(sql<boolean>`(r.requested_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select([
      'r.memberId',
      'c.title',
      sql<string>`r.requested_at::text`.as('requestedKey'),
      sentOf('approved').as('approved'),
      sentOf('reproved').as('reproved'),
      sentOf('awaiting').as('awaiting'),
    ])
    .limit(page.limit + 1)
    .execute();
}

/** Decides a waiting request; undefined where it does not wait. */
export function decideRequest(
  ctx: TenantContext,
  requestId: string,
  { approve, reason }: { approve: boolean; reason: string },
) {
  return ctx.tx
    .updateTable('levelRequests')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', requestId)
    .where('state', '=', 'awaiting')
    .set({
      state: approve ? 'approved' : 'refused',
      reason: reason || null,
      decidedBy: ctx.actor.memberId,
      decidedAt: ctx.now,
    })
    .returning(['campaignId', 'memberId', 'level'])
    .executeTakeFirst();
}

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

/** The campaign of a request, whatever became of it; undefined for one of another company. */
export function findLevelRequest(ctx: TenantContext, requestId: string) {
  return ctx.tx
    .selectFrom('levelRequests')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', requestId)
    .select(['id', 'campaignId'])
    .executeTakeFirst();
}

/** Title of a campaign in every state. */
export function findCampaignTitle(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaigns')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', campaignId)
    .select('title')
    .executeTakeFirst();
}
