import { isThere } from '@trilha/rules/learning/event-presence';
import type { PresenceMark, PresenceWay } from '@trilha/rules/learning/event-presence';
import { TAKING_PART_STATES } from '@trilha/rules/learning/events';
import type { ParticipationState } from '@trilha/rules/learning/events';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isToConfirm, toConfirm } from './to-confirm.ts';

/** The session of the company with these six digits. */
export function findByCode(ctx: TenantContext, code: string) {
  return ctx.tx
    .selectFrom('trainingEventSessions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('code', '=', code)
    .select(['id', 'eventId', 'number'])
    .executeTakeFirst();
}

const STORED = sql.raw('training_event_presences');

/** How a member is marked in a session. */
export function findPresence(ctx: TenantContext, sessionId: string, memberId: string) {
  return ctx.tx
    .selectFrom('trainingEventPresences')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('sessionId', '=', sessionId)
    .where('memberId', '=', memberId)
    .select([
      sql<PresenceMark>`mark`.as('mark'),
      sql<PresenceWay>`way`.as('way'),
      'markedAt',
      'receivedAt',
      'reason',
      'leftAt',
      'leftBy',
    ])
    .executeTakeFirst();
}

/** Whether a member was in a session of an event, as far as is confirmed. */
export async function isThereInEvent(
  ctx: TenantContext,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string },
): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('trainingEventPresences as r')
    .innerJoin('trainingEventSessions as s', (join) =>
      join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.id', '=', 'r.sessionId'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('r.memberId', '=', memberId)
    .where('s.eventId', '=', eventId)
    .where('r.mark', 'in', ['present', 'late'])
    .where((eb) => eb.not(isToConfirm))
    .select('r.memberId')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPresence {
  readonly sessionId: string;
  readonly memberId: string;
  readonly mark: PresenceMark;
  readonly way: PresenceWay;
  readonly markedAt: Date;
  readonly markedBy: string | null;
  readonly reason: string;
}

/** Marks a member in a session. */
export async function upsertPresence(
  ctx: TenantContext,
  { sessionId, memberId, ...mark }: NewPresence,
): Promise<void> {
  // Who was not there did not leave either.
  const gone = isThere(mark.mark) ? {} : { leftAt: null, leftBy: null };
  const kept = { ...mark, ...gone, receivedAt: ctx.now, minutes: null, minutesNeeded: null };
  await ctx.tx
    .insertInto('trainingEventPresences')
    .values({ tenantId: ctx.actor.tenantId, sessionId, memberId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenantId', 'sessionId', 'memberId']).doUpdateSet(kept))
    .execute();
}

/** Marks a member where nobody marked them, or only as absent, or by what is still to be confirmed. False where they are marked already: the first time stays. */
export async function insertCheckIn(
  ctx: TenantContext,
  { sessionId, memberId, ...mark }: NewPresence,
): Promise<boolean> {
  const kept = { ...mark, receivedAt: ctx.now, minutes: null, minutesNeeded: null };
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('trainingEventPresences')
    .values({ tenantId: ctx.actor.tenantId, sessionId, memberId, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'sessionId', 'memberId'])
        .doUpdateSet(kept)
        .where((eb) => eb.or([eb('trainingEventPresences.mark', '=', 'absent'), toConfirm(STORED)])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes down that a member left a session, or that they did not; false where nothing was another. */
export async function setDeparture(
  ctx: TenantContext,
  of: { readonly sessionId: string; readonly memberId: string },
  { leftAt, leftBy }: { readonly leftAt: Date | null; readonly leftBy: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('trainingEventPresences')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('sessionId', '=', of.sessionId)
    .where('memberId', '=', of.memberId)
    .where('mark', 'in', ['present', 'late'])
    // The first time stays.
    .where('leftAt', leftAt === null ? 'is not' : 'is', null)
    .set({ leftAt, leftBy })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks people present by hand in these sessions where nothing is written of them; who was marked in any. */
export async function insertPresent(
  ctx: TenantContext,
  {
    sessionIds,
    memberIds,
  }: { readonly sessionIds: readonly string[]; readonly memberIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`with marked as (
      insert into training_event_presences (tenant_id, session_id, member_id, mark, way, marked_at, received_at, marked_by, reason)
      select ${ctx.actor.tenantId}::uuid, s, m, 'present', 'instructor', ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
             ${ctx.actor.memberId}::uuid, ''
        from unnest(${[...sessionIds]}::uuid[]) s cross join unnest(${[...memberIds]}::uuid[]) m
       order by s, m
      on conflict (tenant_id, session_id, member_id) do nothing
      returning member_id)
    select distinct member_id as "memberId" from marked order by 1`.execute(ctx.tx);
  return rows.map(({ memberId }) => memberId);
}

/** Takes back what the actor marked at a moment with `insertPresent`, where nothing was written since; of whom. */
export async function deletePresent(
  ctx: TenantContext,
  { sessionIds, at }: { readonly sessionIds: readonly string[]; readonly at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`with unmarked as (
      delete from training_event_presences
       where tenant_id = ${ctx.actor.tenantId}::uuid and session_id = any (${[...sessionIds]}::uuid[])
         and mark = 'present' and way = 'instructor' and reason = '' and left_at is null
         and marked_by = ${ctx.actor.memberId}::uuid and marked_at = ${at}::timestamptz
      returning member_id)
    select distinct member_id as "memberId" from unmarked order by 1`.execute(ctx.tx);
  return rows.map(({ memberId }) => memberId);
}

/** Takes a mark back. */
export async function deletePresence(ctx: TenantContext, sessionId: string, memberId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('trainingEventPresences')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('sessionId', '=', sessionId)
    .where('memberId', '=', memberId)
    .execute();
}

const anyOf = (ids: readonly string[]) => sql<string>`any (${[...ids]}::uuid[])`;

/** Everybody who has something to do with an event, or of them only these, by name. */
export function listRoll(ctx: TenantContext, eventId: string, memberIds?: readonly string[]) {
  const roll = ctx.tx
    .selectFrom('trainingEventParticipants as p')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.id', '=', 'p.memberId'),
    )
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.eventId', '=', eventId)
    .where('p.state', 'in', [...TAKING_PART_STATES]);
  return (memberIds ? roll.where('p.memberId', '=', anyOf(memberIds)) : roll)
    .orderBy('m.displayName')
    .orderBy('m.id')
    .select([
      'm.id as memberId',
      'm.displayName as name',
      'b.name as branch',
      sql<ParticipationState>`p.state`.as('state'),
      'p.isWalkIn',
      'p.arrival',
      'p.offeredUntil',
      sql<'passed' | 'failed' | null>`p.result`.as('result'),
      'p.grade',
    ])
    .execute();
}

/** Every mark of an event, or those of these people. */
export function listPresences(ctx: TenantContext, eventId: string, memberIds?: readonly string[]) {
  const presences = ctx.tx
    .selectFrom('trainingEventPresences as r')
    .innerJoin('trainingEventSessions as s', (join) =>
      join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.id', '=', 'r.sessionId'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('s.eventId', '=', eventId);
  return (memberIds ? presences.where('r.memberId', '=', anyOf(memberIds)) : presences)
    .orderBy('s.number')
    .select([
      'r.memberId',
      'r.sessionId',
      sql<PresenceMark>`r.mark`.as('mark'),
      sql<PresenceWay>`r.way`.as('way'),
      'r.markedAt',
      'r.receivedAt',
      'r.reason',
      'r.leftAt',
      'r.minutes',
      'r.minutesNeeded',
    ])
    .execute();
}

/**
 * The event whose six digits the actor can be after now: one they have a seat in that takes check-ins, else one that takes whoever comes, the
 * first that began; null where there is none.
 */
export async function findOpenEventId(ctx: TenantContext): Promise<string | null> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ id: string }>`select v.id from training_events v
      join training_event_sessions s on s.tenant_id = v.tenant_id and s.event_id = v.id
      left join training_event_participants p on p.tenant_id = v.tenant_id and p.event_id = v.id
        and p.member_id = ${memberId}::uuid and p.state = 'enrolled'
     where v.tenant_id = ${tenantId}::uuid and v.stage = 'scheduled' and v.canceled_at is null and v.ended_at is null
       and v.starts_at <= ${ctx.now}::timestamptz + interval '4 hours' and v.ends_at > ${ctx.now}::timestamptz
       and ${ctx.now}::timestamptz >= s.starts_at - make_interval(mins => v.doors_minutes)
       and ${ctx.now}::timestamptz < s.ends_at
       and (p.member_id is not null or (v.takes_walk_ins and v.admission = 'open'))
     order by p.member_id is null, s.starts_at, v.id limit 1`.execute(ctx.tx);
  return rows[0]?.id ?? null;
}

/** Writes down a wrong code of the actor, against an event or none. */
export async function insertWrongCode(ctx: TenantContext, eventId: string | null): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('trainingEventWrongCodes')
    .values({ tenantId, eventId, memberId, at: ctx.now })
    .execute();
}

/** Holds the tries of the actor until the commit; not the member, who is held after an event and never before one. */
export async function lockOwnTries(ctx: TenantContext): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`check-in:${tenantId}:${memberId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** When the actor typed wrong codes since an instant, newest first. */
export async function listOwnWrongCodes(ctx: TenantContext, since: Date): Promise<Date[]> {
  const rows = await ctx.tx
    .selectFrom('trainingEventWrongCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('at', '>', since)
    .select('at')
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ at }) => at);
}

/** How many wrong codes were typed for an event, or for none, since an instant. */
export async function countWrongCodes(
  ctx: TenantContext,
  eventId: string | null,
  since: Date,
): Promise<number> {
  const { tries } = await ctx.tx
    .selectFrom('trainingEventWrongCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', eventId === null ? 'is' : '=', eventId)
    .where('at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .executeTakeFirstOrThrow();
  return tries;
}

/** Wrong codes older than an instant say nothing any more. */
export async function clearWrongCodes(ctx: TenantContext, before: Date): Promise<void> {
  await ctx.tx
    .deleteFrom('trainingEventWrongCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('at', '<', before)
    .execute();
}

/** Marks many members by how long they were in the room of a session; what was marked in any other way stays. */
export async function upsertRoomMarks(
  ctx: TenantContext,
  of: { readonly sessionId: string; readonly markedAt: Date; readonly needed: number },
  marks: readonly { readonly memberId: string; readonly minutes: number; readonly mark: PresenceMark }[],
): Promise<void> {
  await sql`insert into training_event_presences as r
      (tenant_id, session_id, member_id, mark, way, marked_at, received_at, minutes, minutes_needed)
    select ${ctx.actor.tenantId}::uuid, ${of.sessionId}::uuid, n.member_id, n.mark, 'room', ${of.markedAt}::timestamptz,
           ${ctx.now}::timestamptz, n.minutes, ${of.needed}::integer
      from unnest(${marks.map(({ memberId }) => memberId)}::uuid[], ${marks.map(({ mark }) => mark)}::text[],
                  ${marks.map(({ minutes }) => minutes)}::integer[]) n (member_id, mark, minutes)
    on conflict (tenant_id, session_id, member_id) do update
       set mark = excluded.mark, marked_at = excluded.marked_at, received_at = excluded.received_at,
           minutes = excluded.minutes, minutes_needed = excluded.minutes_needed
     where r.way = 'room' or ${isToConfirm}`.execute(ctx.tx);
}

/** Marks the actor present in sessions they missed, for having watched the recording; what was marked in any other way stays. */
export async function insertRecordingMarks(ctx: TenantContext, sessionIds: readonly string[]): Promise<void> {
  await sql`insert into training_event_presences as r
      (tenant_id, session_id, member_id, mark, way, marked_at, received_at)
    select ${ctx.actor.tenantId}::uuid, n.session_id, ${ctx.actor.memberId}::uuid, 'present', 'recording',
           ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from unnest(${[...sessionIds]}::uuid[]) n (session_id)
    on conflict (tenant_id, session_id, member_id) do update
       set mark = 'present', way = 'recording', marked_at = excluded.marked_at, received_at = excluded.received_at,
           minutes = null, minutes_needed = null
     where r.way = 'room' and r.mark = 'absent'`.execute(ctx.tx);
}
