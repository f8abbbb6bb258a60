import { SEATED_STATES, TAKING_PART_STATES } from '@trilha/rules/learning/events';
import type { PresenceMark } from '@trilha/rules/learning/event-presence';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import type { EventFacts, ParticipationState } from '@trilha/rules/learning/events';
import type { EventKind } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';
import { isVisibleTo } from '../catalog/course-visibility.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { isToConfirm } from './to-confirm.ts';

/** Participants of these states, as SQL reads them. */
const SEATED = sql`array[${sql.join(SEATED_STATES.map((state) => sql.lit(state)))}]`;
const TAKING_PART = sql<boolean>`p.state = any (array[${sql.join(TAKING_PART_STATES.map((state) => sql.lit(state)))}])`;

const taken = sql<number>`(select count(*)::integer from training_event_participants s
  where s.tenant_id = v.tenant_id and s.event_id = v.id and s.state = any (${SEATED}))`;
/** Of who waits: how many came before them and wait as well, and themselves. */
const position = sql<number | null>`case when p.state = 'waiting' then (select count(*)::integer
  from training_event_participants s where s.tenant_id = v.tenant_id and s.event_id = v.id and s.state = 'waiting'
   and s.arrival <= p.arrival) end`;

/** Who was in an event when it was called off reads that it was. */
const CALLED_OFF = sql<boolean>`(v.canceled_at is not null and p.state = 'canceled' and p.changed_at >= v.canceled_at)`;

/** Whether somebody with a seat has no result and was not marked absent from all of it; asked only of what is over. */
const lacksResult = (
  ctx: TenantContext,
) => sql<boolean>`case when v.ended_at is null and v.ends_at > ${ctx.now} then true
  else v.results_confirmed_at is null and exists (select from training_event_participants q
    where q.tenant_id = v.tenant_id and q.event_id = v.id and q.state = 'enrolled' and q.result is null
      and coalesce((select bool_or(r.mark <> 'absent') from training_event_sessions s
        join training_event_presences r on r.tenant_id = s.tenant_id and r.session_id = s.id
       where s.tenant_id = q.tenant_id and s.event_id = q.event_id and r.member_id = q.member_id), true)) end`;

/** Where an event is. A room says it itself, also once it has another name. */
const where = [
  sql<string>`coalesce(w.name, v.place)`.as('place'),
  sql<string>`coalesce(w.address, v.address)`.as('address'),
  sql<string>`coalesce(w.map_link, v.map_link)`.as('mapLink'),
] as const;

/** Whom it is for, and what holds at its door. */
const terms = [
  'v.audienceAreaIds',
  'v.audienceGroupIds',
  'v.audienceTagIds',
  'v.takesWalkIns',
  'v.walkInsOverSeats',
  'v.lateAfterMinutes',
  'v.doorsMinutes',
] as const;

const hasRecording = sql<boolean>`exists (select from event_rooms r
  where r.tenant_id = v.tenant_id and r.event_id = v.id and r.recording is not null)`;

/** What is worked out for each: seats that are taken, the actor's place among who waits, whether it was recorded, the order by beginning. */
const workedOut = [
  taken.as('taken'),
  position.as('position'),
  hasRecording.as('hasRecording'),
  sql<string>`coalesce(v.starts_at, 'infinity')::text`.as('startsKey'),
] as const;

/** Whether an event is for the actor as for others of its audience: its training shows to them, and of whom that is for it is for them. */
const isInAudience = (ctx: TenantContext) =>
  sql<boolean>`(${isVisibleTo(ctx.actor)} and ${isSharedWith('v', sql`${[...ctx.actor.labelIds]}::uuid[]`)})`;

/** Who may look at an event they have nothing to do with: one for invited people is for nobody else, one for some of the training's audience for those. */
const isOffered = (ctx: TenantContext) => sql<boolean>`(v.admission = 'open' and ${isInAudience(ctx)})`;

/** Events of trainings whose module is on, with the actor's own place in them. */
function events(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  const kinds = TRAINING_KINDS.filter((kind) => isKindOn(ctx.actor, kind));
  return ctx.tx
    .selectFrom('trainingEvents as v')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'v.tenantId').onRef('c.id', '=', 'v.trainingId'),
    )
    .leftJoin('trainingEventParticipants as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'v.tenantId')
        .onRef('p.eventId', '=', 'v.id')
        .on('p.memberId', '=', memberId),
    )
    .leftJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'v.tenantId')
        .onRef('e.trainingId', '=', 'v.trainingId')
        .on('e.memberId', '=', memberId),
    )
    .leftJoin('venues as w', (join) =>
      join.onRef('w.tenantId', '=', 'v.tenantId').onRef('w.id', '=', 'v.venueId'),
    )
    .where('v.tenantId', '=', tenantId)
    .where('c.kind', '=', sql<string>`any (${kinds}::text[])`)
    .select([
      'v.id',
      'v.trainingId',
      sql<TrainingKind>`c.kind`.as('trainingKind'),
      'c.title as trainingTitle',
      'c.subscriptionType',
      'c.publishedVersion',
      'e.subscription',
      sql`case when v.title = '{}'::jsonb then c.title else v.title end`.as('title'),
      'v.title as ownTitle',
      sql<EventKind>`v.kind`.as('kind'),
      sql<EventFacts['stage']>`v.stage`.as('stage'),
      sql<EventFacts['admission']>`v.admission`.as('admission'),
      'v.timeZone',
      'v.startsAt',
      'v.endsAt',
      'v.needsApproval',
      'v.seats',
      'v.subscribeFrom',
      'v.subscribeUntil',
      'v.leaveUntil',
      'v.venueId',
      ...where,
      'v.roomLink',
      'v.minimumPresence',
      ...terms,
      'v.seriesId',
      'v.sequence',
      'v.revision',
      'v.canceledAt',
      'v.cancelReason',
      'v.liveSince',
      'v.breakSince',
      'v.endedAt',
      'v.resultsConfirmedAt',
      'v.changedAt',
      sql<ParticipationState | null>`p.state`.as('ownState'),
      'p.offeredUntil',
      sql<'passed' | 'failed' | null>`p.result`.as('result'),
      'p.grade',
      lacksResult(ctx).as('lacksResult'),
      isInAudience(ctx).as('isInAudience'),
      ...workedOut,
    ]);
}

/** Events of the company, whoever asks. */
export function listAnyEvents(ctx: TenantContext, eventIds: readonly string[]): Promise<EventRow[]> {
  return events(ctx)
    .where('v.id', '=', sql<string>`any (${[...eventIds]}::uuid[])`)
    .execute();
}

/** An event of the company, whoever asks. */
export function findAnyEvent(ctx: TenantContext, eventId: string) {
  return events(ctx).where('v.id', '=', eventId).executeTakeFirst();
}
export type EventRow = NonNullable<Awaited<ReturnType<typeof findAnyEvent>>>;

/**
 * Events the actor may see: announced, of a training they see and not for invited people only, or that they have something to do with; one
 * that was taken back only those who still have something to do with it, who read that it was.
 */
const visible = (ctx: TenantContext) =>
  events(ctx).where((eb) =>
    eb.or([
      TAKING_PART,
      CALLED_OFF,
      eb.and([eb('v.stage', '<>', 'offline'), eb.or([eb('p.memberId', 'is not', null), isOffered(ctx)])]),
    ]),
  );

/** An event the actor may see. */
export function findVisibleEvent(ctx: TenantContext, eventId: string): Promise<EventRow | undefined> {
  return visible(ctx).where('v.id', '=', eventId).executeTakeFirst();
}

/** Of some events those the actor may see. */
export function listVisible(ctx: TenantContext, eventIds: readonly string[]): Promise<EventRow[]> {
  return visible(ctx)
    .where('v.id', '=', sql<string>`any (${[...eventIds]}::uuid[])`)
    .execute();
}

const MAX_OF_KIND = 1000;

/** The latest events of trainings of a kind that the actor may see. */
export function listOfKind(ctx: TenantContext, kind: TrainingKind): Promise<EventRow[]> {
  return visible(ctx)
    .where('c.kind', '=', kind)
    .orderBy(sql`v.starts_at desc nulls first`)
    .orderBy('v.id')
    .limit(MAX_OF_KIND)
    .execute();
}

/**
 * What a room needs of an event, in one question: asked with every message that is written there, so that nothing is counted. Whether
 * the actor sees it stands beside it, since its instructors need not.
 */
export function findPlace(ctx: TenantContext, eventId: string) {
  const sessions = sql<
    readonly SessionTimes[]
  >`(select json_agg(json_build_object('id', s.id, 'startsAt', s.starts_at,
    'endsAt', s.ends_at) order by s.number) from training_event_sessions s where s.tenant_id = v.tenant_id and s.event_id = v.id)`;
  const teaches = sql<boolean>`exists (select from training_event_instructors i where i.tenant_id = v.tenant_id
    and i.event_id = v.id and i.member_id = ${ctx.actor.memberId}::uuid)`;
  const sees = sql<boolean>`v.stage <> 'offline' and (p.member_id is not null or ${isOffered(ctx)})`;
  return events(ctx)
    .where('v.id', '=', eventId)
    .clearSelect()
    .select([
      'v.id',
      'v.trainingId',
      sql`case when v.title = '{}'::jsonb then c.title else v.title end`.as('title'),
      sql<EventKind>`v.kind`.as('kind'),
      sql<EventFacts['stage']>`v.stage`.as('stage'),
      sql<EventFacts['admission']>`v.admission`.as('admission'),
      'v.subscribeFrom',
      'v.subscribeUntil',
      'v.timeZone',
      'v.doorsMinutes',
      'v.minimumPresence',
      'v.canceledAt',
      'v.liveSince',
      'v.breakSince',
      'v.endedAt',
      'v.resultsConfirmedAt',
      sql<ParticipationState | null>`p.state`.as('ownState'),
      sessions.as('sessions'),
      teaches.as('isInstructor'),
      sees.as('isVisible'),
    ])
    .executeTakeFirst();
}
/** As JSON carries them. */
interface SessionTimes {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const DAY_MS = 86_400_000;
const MAX_OF_TRAINING = 60;

/** Events of a training that the actor may see: what is not over, and what they took part in; soonest first. */
export function listOfTraining(ctx: TenantContext, trainingId: string): Promise<EventRow[]> {
  return visible(ctx)
    .where('v.trainingId', '=', trainingId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('v.canceledAt', 'is', null),
          eb('v.endedAt', 'is', null),
          eb.or([eb('v.endsAt', 'is', null), eb('v.endsAt', '>', ctx.now)]),
        ]),
        eb('p.state', 'in', [...TAKING_PART_STATES]),
      ]),
    )
    .orderBy(sql`v.starts_at nulls last`)
    .orderBy('v.id')
    .limit(MAX_OF_TRAINING)
    .execute();
}

export interface PageAsk {
  readonly when: 'coming' | 'past';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorShape = z.tuple([z.union([cursorTime, z.literal('infinity')]), z.uuid()]);

/** A page of these events: what comes, soonest first and without dates last, or what is over, latest first. */
function pageOfEvents(
  ctx: TenantContext,
  query: ReturnType<typeof events>,
  ask: PageAsk,
): Promise<EventRow[]> {
  const after = readCursor(ask.cursor, cursorShape);
  const coming = ask.when === 'coming';
  const isOver = sql<boolean>`(v.canceled_at is not null or v.ended_at is not null or coalesce(v.ends_at <= ${ctx.now}, false))`;
  const key = sql`(coalesce(v.starts_at, 'infinity'), v.id)`;
  let page = query.where(coming ? sql<boolean>`not ${isOver}` : isOver);
  if (after) {
    const behind = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
    page = page.where(coming ? sql<boolean>`${key} > ${behind}` : sql<boolean>`${key} < ${behind}`);
  }
  const direction = coming ? sql`asc` : sql`desc`;
  return page
    .orderBy(sql`coalesce(v.starts_at, 'infinity') ${direction}`)
    .orderBy(sql`v.id ${direction}`)
    .limit(ask.limit + 1)
    .execute();
}

/** Events the actor has something to do with. */
export function listOwn(ctx: TenantContext, ask: PageAsk): Promise<EventRow[]> {
  return pageOfEvents(ctx, visible(ctx).where(sql<boolean>`(${TAKING_PART} or ${CALLED_OFF})`), ask);
}

/** Events of the company as administrators see them, from an instant on. */
export function listManaged(
  ctx: TenantContext,
  {
    training,
    from,
    ...ask
  }: PageAsk & { readonly training?: string | undefined; readonly from: Date | null },
): Promise<EventRow[]> {
  let query = events(ctx);
  if (training) query = query.where('v.trainingId', '=', training);
  if (from) query = query.where((eb) => eb.or([eb('v.startsAt', '>=', from), eb('v.startsAt', 'is', null)]));
  return pageOfEvents(ctx, query, ask);
}

const MAX_CALENDAR = 200;
const CALENDAR_DAYS = 60;

/** Events the actor has a seat in, or had when they were called off, by their start: those to come and those of the last weeks. */
export function listOwnSeated(ctx: TenantContext): Promise<EventRow[]> {
  const since = new Date(ctx.now.getTime() - CALENDAR_DAYS * DAY_MS);
  return visible(ctx)
    .where((eb) => eb.or([eb('p.state', 'in', [...SEATED_STATES]), eb('p.seatCalledOff', '=', true)]))
    .where('v.endsAt', '>=', since)
    .orderBy('v.startsAt')
    .orderBy('v.id')
    .limit(MAX_CALENDAR)
    .execute();
}

const MAX_TAUGHT = 100;

/** Events the actor teaches that are not canceled: those that end after an instant, and those that wait for results. */
export function listTaught(ctx: TenantContext, since: Date): Promise<EventRow[]> {
  return (
    events(ctx)
      .where('v.stage', '=', 'scheduled')
      .where('v.canceledAt', 'is', null)
      .where((eb) => eb.or([eb('v.endsAt', '>=', since), eb('v.resultsConfirmedAt', 'is', null)]))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('trainingEventInstructors as i')
            .whereRef('i.tenantId', '=', 'v.tenantId')
            .whereRef('i.eventId', '=', 'v.id')
            .where('i.memberId', '=', ctx.actor.memberId)
            .select('i.eventId'),
        ),
      )
      // Many that nobody confirmed must not hide the class of today.
      .orderBy(sql`v.ends_at >= ${since} desc`)
      .orderBy('v.startsAt')
      .orderBy('v.id')
      .limit(MAX_TAUGHT)
      .execute()
  );
}

/** Sessions of events in their order, with how the actor is marked in each. */
export function listSessions(ctx: TenantContext, eventIds: readonly string[]) {
  return ctx.tx
    .selectFrom('trainingEventSessions as s')
    .leftJoin('trainingEventPresences as r', (join) =>
      join
        .onRef('r.tenantId', '=', 's.tenantId')
        .onRef('r.sessionId', '=', 's.id')
        .on('r.memberId', '=', ctx.actor.memberId),
    )
    .where('s.tenantId', '=', ctx.actor.tenantId)
    .where('s.eventId', 'in', eventIds)
    .select([
      's.id',
      's.eventId',
      's.number',
      's.startsAt',
      's.endsAt',
      's.code',
      sql<PresenceMark | null>`r.mark`.as('mark'),
      'r.markedAt',
      'r.leftAt',
      'r.minutes',
      'r.minutesNeeded',
      sql<boolean>`coalesce(${isToConfirm}, false)`.as('isToConfirm'),
    ])
    .orderBy('s.number')
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Who teaches events, by name. */
export function listInstructors(ctx: TenantContext, eventIds: readonly string[]) {
  return ctx.tx
    .selectFrom('trainingEventInstructors as i')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'i.tenantId').onRef('m.id', '=', 'i.memberId'),
    )
    .where('i.tenantId', '=', ctx.actor.tenantId)
    .where('i.eventId', 'in', eventIds)
    .select(['i.eventId', 'm.id', 'm.displayName as name', 'i.isCoModerator'])
    .orderBy('m.displayName')
    .execute();
}

/** Holds an event until the end of the transaction, so that seats are counted by one after the other; false where there is none. */
export async function lockEvent(ctx: TenantContext, eventId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds an event as it is until the end of the transaction, together with others who only need it to stay so. */
export async function shareEvent(ctx: TenantContext, eventId: string): Promise<void> {
  await ctx.tx
    .selectFrom('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .select('id')
    .forShare()
    .execute();
}

/** How many are in each of some states, by event. */
export async function countByState(ctx: TenantContext, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return ctx.tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', 'in', eventIds)
    .select((eb) => ['eventId', 'state', eb.fn.countAll<number>().as('people')])
    .groupBy(['eventId', 'state'])
    .execute();
}
