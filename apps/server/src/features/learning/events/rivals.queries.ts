import { SEATED_STATES } from '@trilha/rules/learning/events';
import type { EventKind } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/**
 * Valid certificates of a member in these trainings, with the kind of each training; none of what is to be renewed or begun again.
 */
export function listCertificates(ctx: TenantContext, trainingIds: readonly string[], memberId: string) {
  return ctx.tx
    .selectFrom('certificates as r')
    .innerJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'r.tenantId')
        .onRef('e.trainingId', '=', 'r.trainingId')
        .onRef('e.memberId', '=', 'r.memberId'),
    )
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.trainingId'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('r.memberId', '=', memberId)
    .where('r.trainingId', '=', sql<string>`any (${[...trainingIds]}::uuid[])`)
    .where('r.status', '=', 'valid')
    .where('e.state', 'in', ['finished', 'approved', 'improved'])
    .orderBy('r.issuedAt')
    .orderBy('r.id')
    .select(['r.id', 'r.trainingId', 'c.kind'])
    .execute();
}

/**
 * Events of these trainings that a member has a seat in, or passed; none that they failed or that was canceled, nor what is to be renewed or
 * begun again.
 */
export function listSeats(ctx: TenantContext, trainingIds: readonly string[], memberId: string) {
  return (
    ctx.tx
      .selectFrom('trainingEventParticipants as p')
      .innerJoin('trainingEvents as v', (join) =>
        join.onRef('v.tenantId', '=', 'p.tenantId').onRef('v.id', '=', 'p.eventId'),
      )
      .where('p.tenantId', '=', ctx.actor.tenantId)
      .where('p.memberId', '=', memberId)
      .where('v.trainingId', '=', sql<string>`any (${[...trainingIds]}::uuid[])`)
      .where('p.state', 'in', [...SEATED_STATES])
      .where('v.canceledAt', 'is', null)
      .where(sql<boolean>`p.result is distinct from 'failed'`)
      // Nor one that is over and was missed, though nobody has written a result down.
      .where(
        sql<boolean>`(p.result is not null or v.ended_at is null and v.ends_at > ${ctx.now} or coalesce((
        select bool_or(r.mark <> 'absent') from training_event_sessions s
          join training_event_presences r on r.tenant_id = s.tenant_id and r.session_id = s.id
         where s.tenant_id = p.tenant_id and s.event_id = p.event_id and r.member_id = p.member_id), true))`,
      )
      // What was passed in a round before is done no more: it is to be taken anew.
      .where(
        sql<boolean>`not (p.result is not distinct from 'passed' and exists (
        select from enrollments e join enrollment_events h on h.tenant_id = e.tenant_id and h.enrollment_id = e.id
         where e.tenant_id = p.tenant_id and e.member_id = p.member_id and e.training_id = v.training_id
           and h.event in ('renew', 'restart') and h.at > p.changed_at))`,
      )
      .orderBy('v.startsAt')
      .orderBy('p.eventId')
      .select(['p.eventId', 'v.trainingId', sql<EventKind>`v.kind`.as('kind')])
      .execute()
  );
}

/** For each of these events the first other one that the member has a seat in with a session at the time of one of its own. */
export async function listClashes(ctx: TenantContext, eventIds: readonly string[], memberId: string) {
  const rows = await ctx.tx
    .selectFrom('trainingEventSessions as s')
    .innerJoin('trainingEventSessions as o', (join) =>
      join
        .onRef('o.tenantId', '=', 's.tenantId')
        .onRef('o.eventId', '<>', 's.eventId')
        .onRef('o.startsAt', '<', 's.endsAt')
        .onRef('o.endsAt', '>', 's.startsAt'),
    )
    .innerJoin('trainingEvents as v', (join) =>
      join.onRef('v.tenantId', '=', 'o.tenantId').onRef('v.id', '=', 'o.eventId'),
    )
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'v.tenantId').onRef('c.id', '=', 'v.trainingId'),
    )
    .innerJoin('trainingEventParticipants as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'o.tenantId')
        .onRef('p.eventId', '=', 'o.eventId')
        .on('p.memberId', '=', memberId),
    )
    .where('s.tenantId', '=', ctx.actor.tenantId)
    .where('s.eventId', '=', sql<string>`any (${[...eventIds]}::uuid[])`)
    .where('p.state', 'in', [...SEATED_STATES])
    .where('v.canceledAt', 'is', null)
    .where('v.stage', '<>', 'offline')
    .where('o.endsAt', '>', ctx.now)
    .distinctOn('s.eventId')
    .orderBy('s.eventId')
    .orderBy('o.startsAt')
    .select([
      's.eventId',
      'v.id',
      sql`case when v.title = '{}'::jsonb then c.title else v.title end`.as('title'),
      'o.startsAt',
    ])
    .execute();
  return new Map(rows.map((row) => [row.eventId, row]));
}
