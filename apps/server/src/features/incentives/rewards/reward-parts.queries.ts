import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Pictures of a reward in their order. */
export function listPictures(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewardPictures')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .select(['fileId', 'alt'])
    .orderBy('position')
    .limit(20)
    .execute();
}

/** Trainings a reward asks for, and whether the member has finished them. */
export function listRequiredCourses(ctx: TenantContext, rewardId: string) {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .selectFrom('rewardTrainings as q')
    .innerJoin('trainings as u', (join) =>
      join.onRef('u.tenantId', '=', 'q.tenantId').onRef('u.id', '=', 'q.trainingId'),
    )
    .leftJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'q.tenantId')
        .on('e.memberId', '=', memberId)
        .onRef('e.trainingId', '=', 'q.trainingId')
        .on('e.subscription', '=', 'active')
        .on('e.state', 'in', ENROLLMENT_STATES.filter(earnsCertificate)),
    )
    .where('q.tenantId', '=', tenantId)
    .where('q.rewardId', '=', rewardId)
    .where('u.status', '=', 'published')
    .select(['u.id', 'u.title', sql<boolean>`e.id is not null`.as('finished')])
    .orderBy('finished')
    .orderBy('u.id')
    .limit(50)
    .execute();
}

/** Campaigns a reward is offered in. */
export async function listRewardCampaigns(ctx: TenantContext, rewardId: string): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('rewardCampaigns')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .select('campaignId')
    .execute();
  return new Set(rows.map(({ campaignId }) => campaignId));
}

/** Name of a level of a campaign. */
export function findLevelName(ctx: TenantContext, campaignId: string, position: number) {
  return ctx.tx
    .selectFrom('campaignLevels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('position', '=', position)
    .select('name')
    .executeTakeFirst();
}

/** Pieces of the member that went or go somewhere, the last one first. */
const ownDeliveries = (ctx: TenantContext) =>
  ctx.tx
    .selectFrom('rewardOrders')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('state', '<>', 'cancelled')
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** The store the member's last piece was handed over in; undefined before the first, null where it was sent. */
export async function findLastStoreId(ctx: TenantContext): Promise<string | null | undefined> {
  const last = await ownDeliveries(ctx)
    .where((eb) => eb.or([eb('address', 'is not', null), eb('storeId', 'is not', null)]))
    .select('storeId')
    .executeTakeFirst();
  return last?.storeId;
}

/** The address the member's last sent piece went to. */
export const findLastAddress = (ctx: TenantContext) =>
  ownDeliveries(ctx).where('address', 'is not', null).select('address').executeTakeFirst();

const MEASURED_DAYS = 180;
/** Four of five arrive within what is promised. */
const SHARE = 0.8;
/** With fewer than this nothing is promised. */
const ENOUGH = 5;

/** Days within which most pieces of the company arrived lately, at least one; null where too few did to say so. */
export async function deliveryDays(ctx: TenantContext): Promise<number | null> {
  const { rows } = await sql<{ days: number | null; arrived: number }>`
    select percentile_cont(${SHARE}::float8) within group (order by extract(epoch from d.at - d.placed_at))::float8 / 86400 as days,
           count(*)::integer as arrived
      from (select o.placed_at, (select max(e.created_at) from reward_order_events e
                                  where e.tenant_id = o.tenant_id and e.order_id = o.id and e.kind = 'delivered') as at
              from reward_orders o
             where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.state = 'delivered' and o.kind = 'physical'
               and o.placed_at > ${ctx.now}::timestamptz - make_interval(days => ${MEASURED_DAYS})
             order by o.placed_at desc limit 300) d
     where d.at is not null`.execute(ctx.tx);
  const [row] = rows;
  if (!row || row.days === null || row.arrived < ENOUGH) return null;
  return Math.max(1, Math.ceil(row.days));
}

/** The address of the member's profile with the name they are listed by. */
export function findProfileAddress(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('members as m')
    .leftJoin('memberProfiles as f', (join) =>
      join.onRef('f.tenantId', '=', 'm.tenantId').onRef('f.memberId', '=', 'm.id'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', ctx.actor.memberId)
    .select([
      'm.displayName',
      'f.postalCode',
      'f.city',
      'f.state',
      'f.country',
      sql<string | null>`f.details ->> 'street'`.as('street'),
      sql<string | null>`f.details ->> 'street_number'`.as('streetNumber'),
      sql<string | null>`f.details ->> 'complement'`.as('complement'),
      sql<string | null>`f.details ->> 'neighborhood'`.as('neighborhood'),
    ])
    .executeTakeFirstOrThrow();
}
