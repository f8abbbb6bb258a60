import { canonicalRegistration } from '@trilha/rules/incentives/campaigns';
import type { CampaignState, Candidate } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { dayOf } from '../campaigns/campaign-columns.ts';
import type { CampaignRow } from '../campaigns/find-campaign.ts';
import type { findParticipation } from './find-participation.ts';

/** Whether a stretch of taking part holds on a day. */
const takesPartOn = (alias: string, today: string) =>
  sql<boolean>`${sql.ref(`${alias}.takes_part_from`)} <= ${today}::date
    and coalesce(${sql.ref(`${alias}.takes_part_until`)} >= ${today}::date, true)`;

/** Agencies of a campaign that take part on a day. */
export function listAgencies(ctx: TenantContext, campaignId: string, today: string) {
  return ctx.tx
    .selectFrom('campaignAgencies as x')
    .innerJoin('programAgencies as a', (join) =>
      join.onRef('a.tenantId', '=', 'x.tenantId').onRef('a.id', '=', 'x.agencyId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.campaignId', '=', campaignId)
    .where(takesPartOn('x', today))
    .select(['a.id', 'a.name', 'x.brands'])
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(500)
    .execute();
}

/** Retail chains with stores of a campaign on a day. */
export function listChains(ctx: TenantContext, campaignId: string, today: string) {
  return ctx.tx
    .selectFrom('campaignStores as x')
    .innerJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'x.tenantId').onRef('s.id', '=', 'x.storeId'),
    )
    .innerJoin('programChains as h', (join) =>
      join.onRef('h.tenantId', '=', 's.tenantId').onRef('h.id', '=', 's.chainId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.campaignId', '=', campaignId)
    .where(takesPartOn('x', today))
    .groupBy(['h.id', 'h.name'])
    .select((eb) => ['h.id', 'h.name', eb.fn.countAll<number>().as('stores')])
    .orderBy('h.name')
    .orderBy('h.id')
    .limit(500)
    .execute();
}

/** Stores of the campaign's country that fit a search, whether they take part or not (CAM-02). */
export function findStores(
  ctx: TenantContext,
  campaign: { readonly id: string; readonly country: string },
  { search, chainId, today }: { search: string; chainId: string | undefined; today: string },
) {
  const key = canonicalRegistration(search);
  let query = ctx.tx
    .selectFrom('programStores as s')
    .innerJoin('programChains as h', (join) =>
      join.onRef('h.tenantId', '=', 's.tenantId').onRef('h.id', '=', 's.chainId'),
    )
    .leftJoin('campaignStores as x', (join) =>
      join
        .onRef('x.tenantId', '=', 's.tenantId')
        .onRef('x.storeId', '=', 's.id')
        .on('x.campaignId', '=', campaign.id),
    )
    .where('s.tenantId', '=', ctx.actor.tenantId)
    .where('s.country', '=', campaign.country);
  if (chainId) query = query.where('s.chainId', '=', chainId);
  if (key)
    query = query.where(
      sql<boolean>`(s.registration like ${`${key}%`}
        or app.search_key(s.name || ' ' || s.city) like '%' || app.search_key(${search.replaceAll(/[%_\\]/g, '')}) || '%')`,
    );
  return query
    .select([
      's.id',
      's.name',
      's.city',
      's.registration',
      's.chainId',
      'h.name as chain',
      sql<boolean>`x.store_id is not null and ${takesPartOn('x', today)}`.as('takesPart'),
    ])
    .orderBy(sql`x.store_id is null`)
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(20)
    .execute();
}

/** Chosen stores that take part on a day, with their chains. */
export function findChosenStores(
  ctx: TenantContext,
  campaignId: string,
  storeIds: readonly string[],
  today: string,
) {
  return ctx.tx
    .selectFrom('campaignStores as x')
    .innerJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'x.tenantId').onRef('s.id', '=', 'x.storeId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.campaignId', '=', campaignId)
    .where('x.storeId', 'in', storeIds)
    .where(takesPartOn('x', today))
    .select(['s.id', 's.chainId'])
    .execute();
}

/** Stores of a registration. */
export function listRegisteredStores(ctx: TenantContext, campaignId: string, memberId = ctx.actor.memberId) {
  return ctx.tx
    .selectFrom('participations as p')
    .innerJoin('participationStores as y', (join) =>
      join.onRef('y.tenantId', '=', 'p.tenantId').onRef('y.participationId', '=', 'p.id'),
    )
    .innerJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'y.tenantId').onRef('s.id', '=', 'y.storeId'),
    )
    .innerJoin('programChains as h', (join) =>
      join.onRef('h.tenantId', '=', 's.tenantId').onRef('h.id', '=', 's.chainId'),
    )
    .innerJoin('campaignStores as x', (join) =>
      join
        .onRef('x.tenantId', '=', 's.tenantId')
        .onRef('x.storeId', '=', 's.id')
        .onRef('x.campaignId', '=', 'p.campaignId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.campaignId', '=', campaignId)
    .where('p.memberId', '=', memberId)
    .select([
      's.id',
      's.name',
      's.city',
      's.chainId',
      's.registration',
      's.timeZone',
      's.allowsCameras',
      'h.name as chain',
      dayOf('x.takes_part_from').as('from'),
      dayOf('x.takes_part_until').$castTo<string | null>().as('until'),
    ])
    .orderBy('h.name')
    .orderBy('s.name')
    .execute();
}

/** Everything that decides whether the actor takes part in a campaign, each null where there is none. */
export interface TakingPart {
  readonly campaign: Omit<CampaignRow, 'rules' | 'terms'> | null;
  readonly candidate: Candidate;
  readonly participation: Omit<
    NonNullable<Awaited<ReturnType<typeof findParticipation>>>,
    'levelAwaits'
  > | null;
  readonly stores: Awaited<ReturnType<typeof listRegisteredStores>>;
}

/**
 * Reads that in one statement. With `hold` the campaign keeps its state and the registration is held until the end of the
 * transaction, before anything is read.
 */
export async function readTakingPart(
  ctx: TenantContext,
  campaignId: string,
  { hold }: { readonly hold: boolean },
): Promise<TakingPart> {
  const { rows } = await sql<{ found: TakingPart }>`
    select app.taking_part(${campaignId}, ${ctx.actor.memberId}, ${hold}) as found`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('A function answers one row.');
  return row.found;
}

/** The agency of a registration, also where the campaign no longer selects it. */
export function findAgencyName(ctx: TenantContext, agencyId: string) {
  return ctx.tx
    .selectFrom('programAgencies')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', agencyId)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/**
 * The campaign before this one that somebody joined, whatever the order in which they joined, with the level held in it and the one it carries on, null until it is closed; held so that
 * its close sees who joins meanwhile. Undefined for newcomers.
 */
export function findLastParticipation(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('participations as p')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.id', '=', 'p.campaignId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.memberId', '=', ctx.actor.memberId)
    .where('p.campaignId', '!=', campaignId)
    .where(
      'c.beginsOn',
      '<=',
      ctx.tx
        .selectFrom('campaigns')
        .where('tenantId', '=', ctx.actor.tenantId)
        .where('id', '=', campaignId)
        .select('beginsOn'),
    )
    .select(['p.campaignId', 'p.level', 'p.nextLevel'])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('p.joinedAt', 'desc')
    .limit(1)
    .forShare('p')
    .executeTakeFirst();
}

export interface Registration {
  readonly campaignId: string;
  readonly agencyId: string;
  readonly brands: readonly string[];
  readonly storeIds: readonly string[];
  readonly termsVersion: number;
  readonly level: number;
  /** The campaign whose close decides the level; null where it stands. */
  readonly levelAwaits: string | null;
}

/** Writes a registration, or changes the one there is; its level stays. */
export async function writeRegistration(ctx: TenantContext, registration: Registration): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('participations')
    .values({
      tenantId,
      memberId,
      campaignId: registration.campaignId,
      agencyId: registration.agencyId,
      brands: [...registration.brands],
      termsVersion: registration.termsVersion,
      termsAcceptedAt: ctx.now,
      beganAtLevel: registration.level,
      level: registration.level,
      levelAwaits: registration.levelAwaits,
      joinedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'campaignId', 'memberId']).doUpdateSet({
        agencyId: registration.agencyId,
        brands: [...registration.brands],
        termsVersion: registration.termsVersion,
        termsAcceptedAt: ctx.now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .deleteFrom('participationStores')
    .where('tenantId', '=', tenantId)
    .where('participationId', '=', id)
    .execute();
  await ctx.tx
    .insertInto('participationStores')
    .values(registration.storeIds.map((storeId) => ({ tenantId, participationId: id, storeId })))
    .execute();
}

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
