import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const MAX_EVENTS = 50;

/** Events of a training the actor has a seat in with what their instructors have opened, soonest end first. */
export function readReleases(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('trainingEventParticipants as p')
    .innerJoin('trainingEvents as v', (join) =>
      join.onRef('v.tenantId', '=', 'p.tenantId').onRef('v.id', '=', 'p.eventId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.memberId', '=', ctx.actor.memberId)
    .where('p.state', '=', 'enrolled')
    .where('v.trainingId', '=', trainingId)
    .where('v.canceledAt', 'is', null)
    .where('v.stage', '=', 'scheduled')
    .orderBy(sql`v.ends_at < ${ctx.now}`)
    .orderBy('v.endsAt')
    .orderBy('v.id')
    .limit(MAX_EVENTS)
    .select([
      'v.id',
      'v.startsAt',
      'v.endsAt',
      sql<string[]>`array(select r.activity_id from activity_releases r
        where r.tenant_id = v.tenant_id and r.event_id = v.id)`.as('activityIds'),
    ])
    .execute();
}
