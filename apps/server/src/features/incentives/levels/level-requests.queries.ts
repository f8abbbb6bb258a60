import type { CampaignState } from '@trilha/rules/incentives/campaigns';
import type { LevelRefusal } from '@trilha/rules/incentives/levels';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { campaignBalance } from '../../engagement/points/campaign-balance.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

/** States in which levels are still decided. */
const RUNNING: readonly CampaignState[] = ['published', 'paused', 'frozen'];

const experienceOf = (of: 'p' | 'level_requests', { pending = false } = {}) =>
  campaignBalance(
    {
      tenant: sql`${sql.ref(of)}.tenant_id`,
      member: sql`${sql.ref(of)}.member_id`,
      campaign: sql`${sql.ref(of)}.campaign_id`,
    },
    'experience',
    { pending },
  );

/** A level of a standing that was refused. */
interface RefusedLevel extends LevelRefusal {
  readonly requestId: string;
  readonly round: number;
}

/** Registrations of members in running campaigns with their experience, the levels' minimums and what was refused. */
export function listStandings(ctx: TenantContext, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('participations as p')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.id', '=', 'p.campaignId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where(sql<boolean>`p.member_id = any (${[...memberIds]}::uuid[])`)
    .where('c.state', 'in', RUNNING)
    .select([
      'p.campaignId',
      'p.memberId',
      'p.level',
      'c.title',
      experienceOf('p').as('confirmed'),
      sql<RefusedLevel[]>`coalesce((select json_agg(json_build_object(
          'requestId', r.id, 'level', r.level, 'round', r.round, 'confirmed', coalesce(r.refused_with, 0)))
        from level_requests r where r.tenant_id = p.tenant_id and r.campaign_id = p.campaign_id
         and r.member_id = p.member_id and r.state = 'refused'), '[]')`.as('refusals'),
      sql<number[]>`array(select l.minimum from campaign_levels l
        where l.tenant_id = p.tenant_id and l.campaign_id = p.campaign_id order by l.position)`.as(
        'minimums',
      ),
    ])
    .execute();
}
export type Standing = Awaited<ReturnType<typeof listStandings>>[number];

/** Asks for a level; undefined where it was asked for before. */
export function insertLevelRequest(
  ctx: TenantContext,
  request: { readonly campaignId: string; readonly memberId: string; readonly level: number },
) {
  return ctx.tx
    .insertInto('levelRequests')
    .values({
      tenantId: ctx.actor.tenantId,
      ...request,
      requestedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'campaignId', 'memberId', 'level']).doNothing())
    .returning('round')
    .executeTakeFirst();
}

/**
 * Lets a refused request wait again, its last refusal beside it; undefined where it is not the refusal that was looked at, or
 * where the person has got that far meanwhile.
 */
export function reopenRequest(
  ctx: TenantContext,
  { requestId, round }: { readonly requestId: string; readonly round: number },
) {
  return ctx.tx
    .updateTable('levelRequests')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', requestId)
    .where('state', '=', 'refused')
    .where('round', '=', round)
    .where(
      sql<boolean>`exists (select 1 from participations p where p.tenant_id = level_requests.tenant_id
        and p.campaign_id = level_requests.campaign_id and p.member_id = level_requests.member_id
        and p.level < level_requests.level)`,
    )
    .set({ state: 'awaiting', round: round + 1, requestedAt: ctx.now, decidedBy: null })
    .returning('round')
    .executeTakeFirst();
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

/** Requests in a state, with their person and what the level asks for. */
function requestsIn(ctx: TenantContext, state: 'awaiting' | 'refused') {
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
    .where('r.state', '=', state)
    .select([
      'r.id',
      'r.level',
      'r.reason',
      'r.decidedAt',
      sql<number>`coalesce(r.refused_with, 0)`.as('refusedWith'),
      'm.displayName as member',
      'l.name',
      'l.minimum',
      'r.requestedAt',
      experienceOf('p').as('confirmed'),
      experienceOf('p', { pending: true }).as('waiting'),
    ])
    .orderBy('r.requestedAt')
    .orderBy('r.id');
}

/** Requests of a campaign that wait, oldest first. */
export function listWaitingRequests(ctx: TenantContext, campaignId: string) {
  return requestsIn(ctx, 'awaiting').where('r.campaignId', '=', campaignId).limit(200).execute();
}

const cursorShape = z.tuple([cursorTime, z.uuid()]);
const sentOf = (status: 'approved' | 'reproved' | 'awaiting') => sql<number>`
  (select count(*) from sales s where s.tenant_id = r.tenant_id and s.member_id = r.member_id
      and s.campaign_id = r.campaign_id and s.status = ${status})
  + (select count(*) from store_photos s where s.tenant_id = r.tenant_id and s.member_id = r.member_id
      and s.campaign_id = r.campaign_id and s.status = ${status})`;

/**
 * Requests of all campaigns that wait, or that were refused and may still be opened again, oldest first, beside what the audit says
 * of what the person sent.
 */
export function listLevelQueue(
  ctx: TenantContext,
  page: { readonly state: 'awaiting' | 'refused'; readonly cursor?: string; readonly limit: number },
) {
  const after = readCursor(page.cursor, cursorShape);
  let query = requestsIn(ctx, page.state).innerJoin('campaigns as c', (join) =>
    join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.campaignId'),
  );
  if (page.state === 'refused')
    query = query.where('c.state', 'in', RUNNING).whereRef('p.level', '<', 'r.level');
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
      refusedWith: approve ? null : experienceOf('level_requests'),
      decidedBy: ctx.actor.memberId,
      decidedAt: ctx.now,
    })
    .returning(['campaignId', 'memberId', 'level', 'round'])
    .executeTakeFirst();
}

/** A request, whatever became of it, with what is confirmed and what its level asks for; undefined for one of another company. */
export function findLevelRequest(ctx: TenantContext, requestId: string) {
  return ctx.tx
    .selectFrom('levelRequests')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', requestId)
    .select(['campaignId', 'memberId', 'level', 'round'])
    .select(experienceOf('level_requests').as('confirmed'))
    .select(
      sql<number>`(select l.minimum from campaign_levels l where l.tenant_id = level_requests.tenant_id
        and l.campaign_id = level_requests.campaign_id and l.position = level_requests.level)`.as('minimum'),
    )
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

/** Levels the member asked for that wait or were refused, the highest first. */
export function listOwnRequests(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('levelRequests')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('state', 'in', ['awaiting', 'refused'])
    .select(['level', 'state', 'reason'])
    .select(sql<number>`coalesce(refused_with, 0)`.as('confirmed'))
    .orderBy('level', 'desc')
    .execute();
}
