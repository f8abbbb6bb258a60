import type { CampaignCountry, CampaignState } from '@trilha/rules/incentives/campaigns';
import type { WeekStart } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { campaignBalance } from '../../engagement/points/campaign-balance.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

/** A column of type date as `YYYY-MM-DD`. */
export const dayOf = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** Columns every use case judges a campaign by; the table's checks keep country, state and week to what the types say. */
export const CAMPAIGN_COLUMNS = [
  'c.id',
  'c.title',
  'c.timeZone',
  'c.eligibleRoles',
  'c.provisionalSpendable',
  'c.capReport',
  'c.capPerson',
  'c.capStore',
  'c.budget',
  'c.termsVersion',
  sql<CampaignCountry>`c.country`.as('country'),
  sql<CampaignState>`c.state`.as('state'),
  sql<WeekStart>`c.photo_week_start`.as('photoWeekStart'),
  dayOf('c.begins_on').as('beginsOn'),
  dayOf('c.ends_on').as('endsOn'),
  dayOf('c.editable_until').as('editableUntil'),
] as const;

/** A campaign people may know of: drafts do not exist for them. */
export function findCampaign(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaigns as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', campaignId)
    .where('c.state', '!=', 'draft')
    .select(CAMPAIGN_COLUMNS)
    .select(['c.rules', 'c.terms'])
    .executeTakeFirst();
}
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** What decides how long decisions of a campaign can be answered; undefined for drafts. */
export function findAnswerWindow(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaigns as c')
    .leftJoin('auditPolicies as a', (join) =>
      join.onRef('a.tenantId', '=', 'c.tenantId').onRef('a.campaignId', '=', 'c.id'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', campaignId)
    .where('c.state', '!=', 'draft')
    .select([sql<CampaignState>`c.state`.as('state'), 'c.timeZone', 'a.correctionDays'])
    .executeTakeFirst();
}

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Campaigns people may know of with the member's own points, latest first. */
export function listCampaignRows(ctx: TenantContext, page: { cursor?: string; limit: number }) {
  const { tenantId, memberId } = ctx.actor;
  const after = readCursor(page.cursor, cursorShape);
  let query = ctx.tx
    .selectFrom('campaigns as c')
    .leftJoin('participations as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'c.tenantId')
        .onRef('p.campaignId', '=', 'c.id')
        .on('p.memberId', '=', memberId),
    )
    .where('c.tenantId', '=', tenantId)
    .where('c.state', '!=', 'draft');
  if (after) query = query.where(sql<boolean>`(c.begins_on, c.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  const holder = { tenant: sql`c.tenant_id`, member: sql`${memberId}`, campaign: sql`c.id` };
  return query
    .select(CAMPAIGN_COLUMNS)
    .select([
      'p.id as participationId',
      campaignBalance(holder, 'spendable').as('confirmed'),
      campaignBalance(holder, 'spendable', { pending: true }).as('waiting'),
    ])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** What decides whether somebody may take part at all. */
export function findCandidate(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('members as m')
    .leftJoin('memberProfiles as f', (join) =>
      join.onRef('f.tenantId', '=', 'm.tenantId').onRef('f.memberId', '=', 'm.id'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', ctx.actor.memberId)
    .select((eb) => [
      'm.role',
      dayOf('f.birthday').$castTo<string | null>().as('birthday'),
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

/** The member's registration; with `lock`, held so that two reports at once count one after the other. */
export function findParticipation(ctx: TenantContext, campaignId: string, { lock = false } = {}) {
  const query = ctx.tx
    .selectFrom('participations as p')
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.campaignId', '=', campaignId)
    .where('p.memberId', '=', ctx.actor.memberId)
    .select(['p.id', 'p.agencyId', 'p.brands', 'p.level', 'p.levelAwaits']);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** What lies on the member's accounts of a campaign: confirmed, and waiting for the audit. */
export async function readCampaignBalances(ctx: TenantContext, memberId: string, campaignId: string) {
  const rows = await ctx.tx
    .selectFrom('accounts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', 'member')
    .where('memberId', '=', memberId)
    .where('campaignId', '=', campaignId)
    .select(['unit', 'pending', 'balance'])
    .execute();
  const of = (unit: 'spendable' | 'experience') => ({
    confirmed: rows.find((row) => row.unit === unit && !row.pending)?.balance ?? 0,
    waiting: rows.find((row) => row.unit === unit && row.pending)?.balance ?? 0,
  });
  return { spendable: of('spendable'), experience: of('experience') };
}

/** Levels from the first upwards. */
export function listLevels(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignLevels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select(['position', 'name', 'minimum', 'benefits'])
    .orderBy('position')
    .execute();
}

/** Promotions with the names of what they are for. */
export function listPromotions(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignPromotions as o')
    .leftJoin('campaignProducts as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'o.tenantId')
        .onRef('p.campaignId', '=', 'o.campaignId')
        .onRef('p.id', '=', 'o.productId'),
    )
    .leftJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.storeId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .where('o.campaignId', '=', campaignId)
    .select([
      'o.id',
      'o.name',
      'o.factor',
      'o.productId',
      'o.storeId',
      'p.sku as product',
      's.name as store',
      dayOf('o.begins_on').as('beginsOn'),
      dayOf('o.ends_on').as('endsOn'),
    ])
    .orderBy('o.beginsOn')
    .orderBy('o.id')
    .execute();
}
