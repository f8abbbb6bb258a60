import type { CampaignState } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Campaigns that run or are on their way to their end. */
export function listUnfinished(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('campaigns')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('state', 'in', [sql.lit('published'), sql.lit('paused'), sql.lit('frozen'), sql.lit('closing')])
    .select([
      'id',
      'timeZone',
      sql<string>`ends_on::text`.as('endsOn'),
      sql<CampaignState>`state`.as('state'),
    ])
    .orderBy('endsOn')
    .orderBy('id')
    .execute();
}

/** Begins telling people; false where that was begun before. */
export async function beginWarning(ctx: TenantContext, campaignId: string, days: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('campaignExpiryWarnings')
    .values({ tenantId: ctx.actor.tenantId, campaignId, days, beganAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'campaignId', 'days']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A warning that was not sent to everybody yet, locked so that two workers take turns. */
export function lockWarning(ctx: TenantContext, campaignId: string, days: number) {
  return ctx.tx
    .selectFrom('campaignExpiryWarnings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('days', '=', days)
    .where('finishedAt', 'is', null)
    .select('afterMember')
    .forUpdate()
    .executeTakeFirst();
}

/** Notes how far a warning has come; without a last member it is finished. */
export async function advanceWarning(
  ctx: TenantContext,
  { campaignId, days }: { readonly campaignId: string; readonly days: number },
  { lastMember, told }: { readonly lastMember: string | null; readonly told: number },
): Promise<void> {
  await ctx.tx
    .updateTable('campaignExpiryWarnings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('days', '=', days)
    .set((eb) => ({
      afterMember: lastMember ?? eb.ref('afterMember'),
      told: eb('told', '+', told),
      finishedAt: lastMember === null ? ctx.now : null,
    }))
    .execute();
}

/** Counts people of a warning who were notified at their hour. */
export async function countNotified(
  ctx: TenantContext,
  { campaignId, days }: { readonly campaignId: string; readonly days: number },
  told: number,
): Promise<void> {
  await ctx.tx
    .updateTable('campaignExpiryWarnings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('days', '=', days)
    .set((eb) => ({ told: eb('told', '+', told) }))
    .execute();
}

/** Warnings of expiry sent so far, the earliest first, with the number of people each notified. */
export function listWarnings(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignExpiryWarnings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select(['days', 'told', 'finishedAt'])
    .orderBy('days', 'desc')
    .execute();
}

/** When a campaign was frozen and closed. */
export function findMoments(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaigns')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', campaignId)
    .select(['frozenAt', 'closedAt'])
    .executeTakeFirstOrThrow();
}
