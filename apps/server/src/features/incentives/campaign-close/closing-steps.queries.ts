import type { ClosingWork } from '@trilha/contracts/incentives/campaign-closing';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** What still waits for a decision in a campaign. */
export async function countWaiting(ctx: TenantContext, campaignId: string) {
  const { tenantId } = ctx.actor;
  const waiting = (table: string, column: string) => sql<number>`(select count(*) from ${sql.table(table)} x
    where x.tenant_id = ${tenantId} and x.campaign_id = ${campaignId} and ${sql.ref(`x.${column}`)} = 'awaiting')`;
  const { rows } = await sql<{ sales: number; photos: number; levels: number }>`
    select ${waiting('sales', 'status')} as sales, ${waiting('store_photos', 'status')} as photos,
           ${waiting('level_requests', 'state')} as levels`.execute(ctx.tx);
  return rows[0] ?? { sales: 0, photos: 0, levels: 0 };
}

/** Attempts after which nobody waits for a message any more: it has failed for hours. */
const HOPELESS_ATTEMPTS = 12;

/** Whether decisions of a campaign are still being worked into points, bonuses and levels: messages that do so wait. */
export async function hasFollowUps(ctx: TenantContext, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from outbox o
      where o.tenant_id = ${ctx.actor.tenantId} and o.attempts < ${HOPELESS_ATTEMPTS} and o.failed_at is null
        and o.topic in ('campaign.room', 'missions.due', 'points.posted')
        and case o.topic when 'points.posted' then coalesce(o.payload->'units' @> ${JSON.stringify([campaignUnits(campaignId).experience])}::jsonb, true)
                         else o.payload->>'campaignId' = ${campaignId} end) as waits`.execute(ctx.tx);
  return rows[0]?.waits ?? false;
}

/** When a report of a campaign was rejected last that was not appealed against; null where none is. */
export async function findLastRejection(ctx: TenantContext, campaignId: string): Promise<Date | null> {
  const last = (
    table: 'sales' | 'store_photos',
  ) => sql`select max(x.decided_at) as at from ${sql.table(table)} x
    where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.status = 'reproved' and not x.appealed`;
  const { rows } = await sql<{ at: Date | null }>`
    select max(r.at) as at from (${last('sales')} union all ${last('store_photos')}) r`.execute(ctx.tx);
  return rows[0]?.at ?? null;
}

/** How many people hold spendable points of a campaign, and how many points that is. */
export function sumUnspent(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('accounts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', sql.lit('member'))
    .where('campaignId', '=', campaignId)
    .where('unit', '=', sql.lit('spendable'))
    .where('pending', '=', sql.lit(false))
    .where('balance', '>', 0)
    .select([sql<number>`count(*)`.as('people'), sql<number>`coalesce(sum(balance), 0)::bigint`.as('points')])
    .executeTakeFirstOrThrow();
}

/** How many people take part, whatever state the campaign is in. */
export async function countParticipants(ctx: TenantContext, campaignId: string): Promise<number> {
  const { people } = await ctx.tx
    .selectFrom('participations')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

/** Writes down what a close has to do. */
export async function insertSteps(
  ctx: TenantContext,
  campaignId: string,
  steps: readonly { readonly step: ClosingWork; readonly people: number }[],
): Promise<void> {
  await ctx.tx
    .insertInto('campaignClosingSteps')
    .values(steps.map((step) => ({ tenantId: ctx.actor.tenantId, campaignId, beganAt: ctx.now, ...step })))
    .execute();
}

/** How far each step of the closing has come. */
export function listSteps(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignClosingSteps')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select([sql<ClosingWork>`step`.as('step'), 'people', 'done', 'points', 'finishedAt'])
    .execute();
}

/** The first step that is not done, held so that two workers take turns; undefined where all are done. */
export async function lockNextStep(ctx: TenantContext, campaignId: string, order: readonly ClosingWork[]) {
  // All rows are held in one order; the steps are three.
  const steps = await ctx.tx
    .selectFrom('campaignClosingSteps')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select([sql<ClosingWork>`step`.as('step'), 'afterMember', 'finishedAt'])
    .orderBy('step')
    .forUpdate()
    .execute();
  return order
    .map((step) => steps.find((row) => row.step === step))
    .find((row) => row !== undefined && row.finishedAt === null);
}

/** Notes how far a step has come; without a last member it is finished. */
export async function advanceStep(
  ctx: TenantContext,
  campaignId: string,
  step: ClosingWork,
  { lastMember, people, points = 0 }: { lastMember: string | null; people: number; points?: number },
): Promise<void> {
  await ctx.tx
    .updateTable('campaignClosingSteps')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('step', '=', step)
    .set((eb) => ({
      afterMember: lastMember ?? eb.ref('afterMember'),
      done: eb('done', '+', people),
      points: eb('points', '+', points),
      finishedAt: lastMember === null ? ctx.now : null,
    }))
    .execute();
}
