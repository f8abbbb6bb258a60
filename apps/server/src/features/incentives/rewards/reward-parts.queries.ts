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
