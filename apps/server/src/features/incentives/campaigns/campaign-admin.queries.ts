import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { CampaignCountry, CampaignState } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { CAMPAIGN_COLUMNS } from './campaigns.queries.ts';
import { lockCampaignExclusively } from './lock-campaign.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Campaigns in every state, latest first, with how many take part. */
export function listManaged(ctx: TenantContext, page: { cursor?: string; limit: number }) {
  const after = readCursor(page.cursor, cursorShape);
  let query = ctx.tx.selectFrom('campaigns as c').where('c.tenantId', '=', ctx.actor.tenantId);
  if (after) query = query.where(sql<boolean>`(c.begins_on, c.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  return query
    .select([
      'c.id',
      'c.title',
      sql<CampaignCountry>`c.country`.as('country'),
      sql<CampaignState>`c.state`.as('state'),
      sql<string>`c.begins_on::text`.as('beginsOn'),
      sql<string>`c.ends_on::text`.as('endsOn'),
      sql<number>`(select count(*) from participations p where p.tenant_id = c.tenant_id and p.campaign_id = c.id)`.as(
        'participants',
      ),
    ])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** A campaign in every state for its administrators, held for a change where asked: then nobody writes to it meanwhile. */
export async function findManaged(ctx: TenantContext, campaignId: string, { lock = false } = {}) {
  if (lock) await lockCampaignExclusively(ctx, campaignId);
  const query = ctx.tx
    .selectFrom('campaigns as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', campaignId)
    .select(CAMPAIGN_COLUMNS)
    .select([
      'c.rules',
      'c.terms',
      'c.revision',
      'c.pausedReason',
      'c.budget',
      'c.budgetWarnedAt',
      'c.budgetSpentAt',
    ]);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

/** Sizes of a campaign that its checklist and its head show. */
export async function readSizes(ctx: TenantContext, campaignId: string) {
  const { rows } = await sql<{
    stores: number;
    agencies: number;
    participants: number;
    salesAwaiting: number;
    pointsIssued: number;
  }>`select
      (select count(*) from campaign_stores x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId}) as stores,
      (select count(*) from campaign_agencies x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId}) as agencies,
      (select count(*) from participations x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId}) as participants,
      (select count(*) from sales x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.status = 'awaiting')
        + (select count(*) from store_photos x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.status = 'awaiting')
        as sales_awaiting,
      (select coalesce(sum(points), 0) from sales x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.status <> 'reproved')
        as points_issued`.execute(ctx.tx);
  const [sizes] = rows;
  if (!sizes) throw new Error('A select without a table gives one row.');
  return sizes;
}

/** Products that are not withdrawn, promotions, levels and photo types as the document holds them. */
export async function readParts(ctx: TenantContext, campaignId: string) {
  const products = await ctx.tx
    .selectFrom('campaignProducts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('withdrawn', '=', false)
    .select(['id', 'type', 'brand', 'processor', 'generation', 'sku', 'formFactor', 'points'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const photoTypes = await ctx.tx
    .selectFrom('campaignPhotoTypes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('withdrawn', '=', false)
    .select(['id', 'name', 'hint', 'points', 'exampleFileId'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return { products, photoTypes };
}

/** Begins a campaign as a draft; returns its id. */
export async function insertCampaign(
  ctx: TenantContext,
  campaign: {
    readonly title: unknown;
    readonly country: string;
    readonly timeZone: string;
    readonly beginsOn: string;
    readonly endsOn: string;
    readonly eligibleRoles: readonly string[];
    readonly copiedFrom: string | null;
  },
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('campaigns')
    .values({
      ...campaign,
      tenantId: ctx.actor.tenantId,
      title: JSON.stringify(campaign.title),
      eligibleRoles: [...campaign.eligibleRoles],
      editableUntil: campaign.endsOn,
      createdBy: ctx.actor.memberId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes over the stores and agencies of another campaign that still take part at its end, from a new first day. */
export async function copySelection(
  ctx: TenantContext,
  from: string,
  to: string,
  beginsOn: string,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`insert into campaign_stores (tenant_id, campaign_id, store_id, takes_part_from)
    select tenant_id, ${to}, store_id, ${beginsOn}::date from campaign_stores
     where tenant_id = ${tenantId} and campaign_id = ${from} and takes_part_until is null`.execute(ctx.tx);
  await sql`insert into campaign_agencies (tenant_id, campaign_id, agency_id, brands, takes_part_from)
    select tenant_id, ${to}, agency_id, brands, ${beginsOn}::date from campaign_agencies
     where tenant_id = ${tenantId} and campaign_id = ${from} and takes_part_until is null`.execute(ctx.tx);
}

/** Writes the campaign's own columns; changed terms become a new version. */
export async function updateCampaign(
  ctx: TenantContext,
  campaignId: string,
  document: CampaignDocument,
  { revision, newTerms }: { readonly revision: number; readonly newTerms: boolean },
): Promise<void> {
  await ctx.tx
    .updateTable('campaigns')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', campaignId)
    .set((eb) => ({
      title: JSON.stringify(document.title),
      rules: JSON.stringify(document.rules),
      terms: JSON.stringify(document.terms),
      termsVersion: newTerms ? eb('termsVersion', '+', 1) : eb.ref('termsVersion'),
      country: document.country,
      timeZone: document.timeZone,
      beginsOn: document.beginsOn,
      endsOn: document.endsOn,
      editableUntil: document.editableUntil,
      eligibleRoles: [...document.eligibleRoles],
      photoWeekStart: document.photoWeekStart,
      provisionalSpendable: document.provisionalSpendable,
      capReport: document.capReport,
      capPerson: document.capPerson,
      capStore: document.capStore,
      budget: document.budget,
      revision,
    }))
    .execute();
}

/** Writes the state. A pause keeps its reason; the first publication keeps its moment. */
export async function updateState(
  ctx: TenantContext,
  campaignId: string,
  state: CampaignState,
  reason: string,
): Promise<void> {
  await ctx.tx
    .updateTable('campaigns')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', campaignId)
    .set((eb) => ({
      state,
      pausedReason: state === 'paused' ? reason || null : null,
      publishedAt:
        state === 'published' ? eb.fn.coalesce('publishedAt', eb.val(ctx.now)) : eb.ref('publishedAt'),
      frozenAt: state === 'frozen' ? ctx.now : state === 'published' ? null : eb.ref('frozenAt'),
      closedAt: state === 'closed' ? ctx.now : null,
      budgetSpentAt: state === 'published' ? null : eb.ref('budgetSpentAt'),
    }))
    .execute();
}

/** Notes when a budget was warned of or spent; `budget` also changes it and the caps, and lays its shares out anew. */
export async function updateLimits(
  ctx: TenantContext,
  campaignId: string,
  values: {
    readonly budgetWarnedAt?: Date | null;
    readonly budgetSpentAt?: Date | null;
    readonly limits?: {
      readonly budget: number | null;
      readonly capReport: number | null;
      readonly capPerson: number | null;
      readonly capStore: number | null;
    };
  },
): Promise<void> {
  const { limits, ...moments } = values;
  await ctx.tx
    .updateTable('campaigns')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', campaignId)
    .set((eb) => ({ ...moments, ...limits, ...(limits ? { revision: eb('revision', '+', 1) } : {}) }))
    .execute();
  if (limits) await layOutBudget(ctx, campaignId);
}

/** Lays the shares of a campaign's budget out anew; the caller has seized the campaign. */
export async function layOutBudget(ctx: TenantContext, campaignId: string): Promise<void> {
  await sql`select app.lay_out_budget(${campaignId})`.execute(ctx.tx);
}
