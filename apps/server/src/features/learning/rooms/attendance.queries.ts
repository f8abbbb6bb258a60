import { MAX_GAP_SECONDS } from '@trilha/rules/learning/room-attendance';
import type { Attendance } from '@trilha/rules/learning/room-attendance';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Seconds after a sign of life for which somebody counts as watching: two may come late, the third one is missed. */
export const HERE_SECONDS = 75;

/**
 * Notes that members with a seat are there now, in one statement whatever their number: what they began goes on, after a gap they begin
 * anew. Rows another process writes just now say the same.
 */
export async function insertBeats(
  { tx, actor, now }: TenantContext,
  eventId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { tenantId } = actor;
  await sql`with here as (
      select p.member_id from training_event_participants p
       where p.tenant_id = ${tenantId}::uuid and p.event_id = ${eventId}::uuid and p.state = 'enrolled' and p.member_id = any (${[...memberIds]}::uuid[])),
    going_on as (
      select a.member_id, a.from_at from event_room_attendances a join here h on h.member_id = a.member_id
       where a.tenant_id = ${tenantId}::uuid and a.event_id = ${eventId}::uuid and a.from_at <= ${now}::timestamptz
         and a.last_at >= ${now}::timestamptz - make_interval(secs => ${MAX_GAP_SECONDS})),
    held as (
      select a.member_id, a.from_at from event_room_attendances a join going_on g on g.member_id = a.member_id and g.from_at = a.from_at
       where a.tenant_id = ${tenantId}::uuid and a.event_id = ${eventId}::uuid
       order by a.member_id, a.from_at for update of a skip locked),
    gone_on as (
      update event_room_attendances a set last_at = greatest(a.last_at, ${now}::timestamptz) from held
       where a.tenant_id = ${tenantId}::uuid and a.event_id = ${eventId}::uuid and a.member_id = held.member_id and a.from_at = held.from_at)
    insert into event_room_attendances (tenant_id, event_id, member_id, from_at, last_at)
    select ${tenantId}::uuid, ${eventId}::uuid, h.member_id, ${now}::timestamptz, ${now}::timestamptz from here h
     where not exists (select from going_on g where g.member_id = h.member_id)
    on conflict do nothing`.execute(tx);
}

/** How many members with a seat are watching now. */
export async function countViewers({ tx, actor, now }: TenantContext, eventId: string): Promise<number> {
  const since = new Date(now.getTime() - HERE_SECONDS * 1000);
  const { viewers } = await tx
    .selectFrom('eventRoomAttendances')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('lastAt', '>=', since)
    .select((eb) => eb.fn.count<number>('memberId').distinct().as('viewers'))
    .executeTakeFirstOrThrow();
  return viewers;
}

export type MemberAttendance = Attendance & { readonly memberId: string };

/** When the members of an event, or one of them, were in its room. */
export function listAttendances(
  { tx, actor }: TenantContext,
  eventId: string,
  memberId: string | null = null,
): Promise<MemberAttendance[]> {
  const query = tx
    .selectFrom('eventRoomAttendances')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .select(['memberId', 'fromAt', 'lastAt']);
  return (memberId === null ? query : query.where('memberId', '=', memberId)).execute();
}

/** Names and branches of those who were in a room. */
export function listAttendants({ tx, actor }: TenantContext, eventId: string) {
  return tx
    .selectFrom('members as m')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('m.tenantId', '=', actor.tenantId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('eventRoomAttendances as a')
          .whereRef('a.tenantId', '=', 'm.tenantId')
          .whereRef('a.memberId', '=', 'm.id')
          .where('a.eventId', '=', eventId)
          .select('a.memberId'),
      ),
    )
    .orderBy('m.displayName')
    .orderBy('m.id')
    .select(['m.id as memberId', 'm.displayName as name', 'b.name as branch'])
    .execute();
}

/** Notes that somebody came to a session, so that it is counted once it is over. */
export async function insertSessionOnce(
  { tx, actor }: TenantContext,
  of: { readonly eventId: string; readonly sessionId: string },
  dueAt: Date,
): Promise<void> {
  await tx
    .insertInto('eventRoomSessions')
    .values({ tenantId: actor.tenantId, ...of, dueAt })
    .onConflict((conflict) => conflict.columns(['tenantId', 'sessionId']).doNothing())
    .execute();
}

/** Has the sessions of an event looked at again now: it was ended, or its times are others. */
export async function setSessionsDue({ tx, actor, now }: TenantContext, eventId: string): Promise<void> {
  await tx
    .updateTable('eventRoomSessions')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('countedAt', 'is', null)
    .set({ dueAt: now })
    .execute();
}

/** Companies with a session that is to be counted; read with the rights of jobs. */
export const TENANTS_WITH_SESSIONS =
  'select from event_room_sessions s where s.tenant_id = t.id and s.counted_at is null and s.due_at <= $1';

/** A session that is to be counted, of this event where one is named, held until the commit; none that another process counts just now. */
export function lockDueSession({ tx, actor, now }: TenantContext, eventId: string | null) {
  const sessions = tx.selectFrom('eventRoomSessions').where('tenantId', '=', actor.tenantId);
  return (eventId === null ? sessions : sessions.where('eventId', '=', eventId))
    .where('countedAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('sessionId')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select(['sessionId', 'eventId'])
    .executeTakeFirst();
}

/** Says when a session is to be counted next, or that it was counted for good. */
export async function setSessionCounted(
  { tx, actor }: TenantContext,
  sessionId: string,
  next: { readonly dueAt: Date } | { readonly countedAt: Date },
): Promise<void> {
  await tx
    .updateTable('eventRoomSessions')
    .where('tenantId', '=', actor.tenantId)
    .where('sessionId', '=', sessionId)
    .set(next)
    .execute();
}
