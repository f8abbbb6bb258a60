import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { CampaignState } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

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
      requiresProof: document.requiresProof,
      openToOtherCountries: document.openToOtherCountries,
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

/** Notes when a budget was warned of or spent; `budget` also changes it and the caps, and allocates its shares again. */
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
  if (limits) await allocateBudget(ctx, campaignId);
}

/** Allocates the shares of a campaign's budget again; the caller holds the exclusive lock of the campaign. */
export async function allocateBudget(ctx: TenantContext, campaignId: string): Promise<void> {
  await sql`select app.lay_out_budget(${campaignId})`.execute(ctx.tx);
}

/** Deletes a campaign with its parts, unless events of its community name it; returns whether it did. */
export async function deleteCampaign(ctx: TenantContext, campaignId: string): Promise<boolean> {
  const deleted = await ctx.tx
    .deleteFrom('campaigns as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', campaignId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('communityEvents as e')
            .whereRef('e.tenantId', '=', 'c.tenantId')
            .whereRef('e.campaignId', '=', 'c.id')
            .select('e.id'),
        ),
      ),
    )
    .returning('c.id')
    .executeTakeFirst();
  return deleted !== undefined;
}
