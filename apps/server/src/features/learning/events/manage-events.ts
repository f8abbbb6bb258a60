import type { ChangedEvent, EventBody, ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import { eventBody } from '@trilha/contracts/learning/events-admin';
import { OVER_STATES, TAKING_PART_STATES } from '@trilha/rules/learning/events';
import { isZone, startOfDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { openTraining } from '../trainings/training.ts';
import { presentFacts } from './event.presenter.ts';
import { countByState, listManaged } from './events.queries.ts';
import type { PageAsk } from './events.queries.ts';
import { fillSeats } from './fill-seats.ts';
import { anyEvent, lockAnyEvent, withSessions } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import {
  clearMarksAfter,
  countLabels,
  insertEvent,
  updateEvent,
  writeInstructors,
  writeSessions,
} from './manage.queries.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { findListeners, listListeners } from './participants.queries.ts';
import { findVenue } from './venues-of-events.queries.ts';
import { publishWholeRoll, recheckRunner } from './roll-topic.ts';

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** Of an event in a room of the company: the room says where it is. */
const NO_PLACE = { place: '', address: '', mapLink: '' } as const;

/** An event as it was written. */
export function bodyOf(event: LoadedEvent): EventBody {
  // What the table holds was written from this body; parsing it gives it its types back.
  return eventBody.parse({
    kind: event.kind,
    title: event.ownTitle,
    stage: event.stage,
    timeZone: event.timeZone,
    sessions: event.sessions.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    instructorIds: event.instructors.map(({ id }) => id),
    admission: event.admission,
    audience: {
      areaIds: event.audienceAreaIds,
      groupIds: event.audienceGroupIds,
      tagIds: event.audienceTagIds,
    },
    needsApproval: event.needsApproval,
    seats: event.seats,
    subscribeFrom: isoOf(event.subscribeFrom),
    subscribeUntil: isoOf(event.subscribeUntil),
    leaveUntil: isoOf(event.leaveUntil),
    venueId: event.venueId,
    ...(event.venueId ? NO_PLACE : { place: event.place, address: event.address, mapLink: event.mapLink }),
    roomLink: event.roomLink,
    minimumPresence: event.minimumPresence,
    takesWalkIns: event.takesWalkIns,
    walkInsOverSeats: event.walkInsOverSeats,
    lateAfterMinutes: event.lateAfterMinutes,
    doorsMinutes: event.doorsMinutes,
  });
}

type Counts = Awaited<ReturnType<typeof countByState>>;

/** The session that is under way or comes next, else the last one. */
function nextSession({ sessions }: LoadedEvent, now: Date) {
  const session = sessions.find(({ endsAt }) => endsAt > now) ?? sessions.at(-1);
  return session ? { startsAt: session.startsAt.toISOString(), endsAt: session.endsAt.toISOString() } : null;
}

function presentRow(ctx: TenantContext, event: LoadedEvent, counts: Counts) {
  const of = (state: string) =>
    counts.find((row) => row.eventId === event.id && row.state === state)?.people ?? 0;
  return {
    ...presentFacts(ctx, event),
    enrolled: of('enrolled'),
    waiting: of('waiting') + of('offered'),
    awaitingApproval: of('awaiting_approval'),
    next: nextSession(event, ctx.now),
  };
}

async function presentManaged(ctx: TenantContext, event: LoadedEvent): Promise<ManagedTrainingEvent> {
  const isOver = OVER_STATES.has(event.state);
  return {
    ...presentRow(ctx, event, await countByState(ctx, [event.id])),
    revision: event.revision,
    body: bodyOf(event),
    instructorNames: [...event.instructors],
    cancelReason: event.cancelReason,
    seriesId: event.seriesId,
    can: { edit: !isOver, cancel: !isOver },
  };
}

/** An event with everything that is written of it. Throws `not_found`. */
export async function readManagedEvent(ctx: TenantContext, eventId: string): Promise<ManagedTrainingEvent> {
  requirePermission(ctx.actor, 'events.manage');
  return presentManaged(ctx, await anyEvent(ctx, eventId));
}

/** A page of the company's events, from a day of the actor's clock on. */
export async function readManagedEvents(
  ctx: TenantContext,
  { from, ...ask }: PageAsk & { readonly training?: string | undefined; readonly from?: string | undefined },
) {
  requirePermission(ctx.actor, 'events.manage');
  const since = from === undefined ? null : startOfDay(from, ctx.actor.timeZone);
  const rows = await listManaged(ctx, { ...ask, from: since });
  const page = pageFrom(rows, ask.limit, (row) => [row.startsKey, row.id]);
  const events = await withSessions(ctx, page.items);
  const counts = await countByState(
    ctx,
    events.map(({ id }) => id),
  );
  return { items: events.map((event) => presentRow(ctx, event, counts)), nextCursor: page.nextCursor };
}

const fault = (field: string) => new AppError('event_invalid', { field });

function requireSoundSessions(ctx: TenantContext, { stage, sessions }: EventBody): void {
  const last = sessions.at(-1);
  if (stage === 'scheduled' && !last) throw fault('sessions');
  for (const [at, { startsAt, endsAt }] of sessions.entries()) {
    const before = sessions[at - 1];
    if (endsAt <= startsAt) throw fault(`sessions.${at}.endsAt`);
    if (before && startsAt < before.endsAt) throw fault(`sessions.${at}.startsAt`);
  }
  // A wrong year would end it for good: nothing of what is over is changed or canceled any more.
  if (stage === 'scheduled' && last && new Date(last.endsAt) <= ctx.now)
    throw fault(`sessions.${sessions.length - 1}.endsAt`);
}

/** Whoever is named as an instructor has a role that runs events. */
async function requireInstructors(ctx: TenantContext, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const members = await findListeners(ctx, memberIds);
  const mayTeach = members.filter(({ runsEvents }) => runsEvents);
  if (mayTeach.length < new Set(memberIds).size) throw fault('instructorIds');
}

/** The room is one of the company in which events are still held, or the one the event is in already. */
async function requireVenue(ctx: TenantContext, { venueId }: EventBody, had: string | null): Promise<void> {
  if (venueId === null || venueId === had) return;
  const venue = await findVenue(ctx, venueId);
  if (!venue || venue.isRetired) throw fault('venueId');
}

const labelsOf = ({ areaIds, groupIds, tagIds }: EventBody['audience']) =>
  Object.entries({ area: areaIds, group: groupIds, tag: tagIds }).flatMap(([kind, ids]) =>
    [...new Set(ids)].map((id) => ({ kind, id })),
  );

/** Whom an event is for are labels of the company; one that it named before and that is gone meanwhile keeps nobody from changing the rest. */
async function requireLabels(
  ctx: TenantContext,
  { audience }: EventBody,
  before: EventBody | null,
): Promise<void> {
  const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind} ${id}`;
  const had = new Set(before ? labelsOf(before.audience).map(keyOf) : []);
  const labels = labelsOf(audience).filter((label) => !had.has(keyOf(label)));
  if (labels.length > 0 && (await countLabels(ctx, labels)) < labels.length) throw fault('audience');
}

/** Times, zone, place and people fit together; `before` is what the event was. Throws `event_invalid` naming the field. */
async function requireSound(ctx: TenantContext, body: EventBody, before: EventBody | null): Promise<void> {
  if (!isZone(body.timeZone)) throw fault('timeZone');
  requireSoundSessions(ctx, body);
  const { subscribeFrom, subscribeUntil, kind, stage } = body;
  const isSomewhere = body.venueId !== null || body.place !== '' || body.address !== '';
  if (subscribeFrom && subscribeUntil && subscribeUntil <= subscribeFrom) throw fault('subscribeUntil');
  if (kind === 'presential_class' && stage === 'scheduled' && !isSomewhere) throw fault('place');
  await requireLabels(ctx, body, before);
  await requireVenue(ctx, body, before?.venueId ?? null);
  await requireInstructors(ctx, body.instructorIds);
}

/** Sessions as written by clocks of any form, in one, and one way of saying where it is. */
const plain = <B extends EventBody>(body: B): B => ({
  ...body,
  ...(body.venueId ? NO_PLACE : {}),
  sessions: body.sessions.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  })),
});

/** An event as it is to be: what a change leaves out stays as it was. */
const mergedBody = (
  before: EventBody,
  {
    title = before.title,
    audience = {},
    venueId = before.venueId,
    walkInsOverSeats = before.walkInsOverSeats,
    ...body
  }: ChangedEvent,
): EventBody => ({
  ...body,
  title,
  venueId,
  walkInsOverSeats,
  audience: {
    areaIds: audience.areaIds ?? before.audience.areaIds,
    groupIds: audience.groupIds ?? before.audience.groupIds,
    tagIds: audience.tagIds ?? before.audience.tagIds,
  },
});

/** Writes an event with its sessions and instructors, and notes it; returns its id. */
export async function writeNewEvent(
  ctx: TenantContext,
  trainingId: string,
  body: EventBody,
  seriesId: string | null = null,
): Promise<string> {
  const id = await insertEvent(ctx, trainingId, body, seriesId);
  await writeSessions(ctx, id, body.sessions, 0);
  await writeInstructors(ctx, id, body.instructorIds);
  await appendAuditEntry(ctx, {
    action: 'training_event.created',
    objectKind: 'training_event',
    objectId: id,
    before: null,
    after: { trainingId, ...body },
  });
  return id;
}

/** Writes an event of a published training (EVT-01). Throws `event_invalid` and `course_not_published`. */
export async function createEvent(
  ctx: TenantContext,
  { trainingId, ...written }: EventBody & { readonly trainingId: string },
): Promise<ManagedTrainingEvent> {
  requirePermission(ctx.actor, 'events.manage');
  await openTraining(ctx, trainingId);
  const body = plain(written);
  await requireSound(ctx, body, null);
  const eventId = await writeNewEvent(ctx, trainingId, body);
  if (body.stage === 'scheduled') await afterCommit(ctx, 'training_event.dated', { eventId });
  return readManagedEvent(ctx, eventId);
}

/** What has begun stays as it was. Throws `event_begun`. */
function requireUntouchedPast(ctx: TenantContext, before: EventBody, after: EventBody): void {
  const begun = before.sessions.filter(({ startsAt }) => new Date(startsAt) <= ctx.now);
  if (before.stage !== 'scheduled' || begun.length === 0) return;
  const stays = begun.every(({ startsAt, endsAt }, at) => {
    const now = after.sessions[at];
    // Of a session under way the end can be moved.
    const isOver = new Date(endsAt) <= ctx.now;
    return now?.startsAt === startsAt && (!isOver || now.endsAt === endsAt);
  });
  if (!stays || after.stage !== 'scheduled' || after.kind !== before.kind) throw new AppError('event_begun');
}

const MINUTE_MS = 60_000;
const WHERE_AND_WHEN = ['stage', 'venueId', 'place', 'address', 'roomLink'] as const;

function movesFor(before: EventBody, after: EventBody): boolean {
  return (
    JSON.stringify(before.sessions) !== JSON.stringify(after.sessions) ||
    WHERE_AND_WHEN.some((key) => before[key] !== after[key])
  );
}

/** Tells everybody who has something to do with an event that its times or its place are others. */
async function notifyMoved(ctx: TenantContext, event: LoadedEvent): Promise<void> {
  await notifyOfEvent(ctx, event, await listListeners(ctx, event.id, [...TAKING_PART_STATES]), () => ({
    kind: 'training_event_moved',
    data: {},
    dedupe: String(event.revision),
  }));
}

/**
 * Changes an event. Who has something to do with it is told where its times or its place move, and free seats are offered to who waits.
 * Throws `stale_revision`, `event_canceled`, `event_begun` for what cannot be changed any more, `seats_taken` for fewer seats than are
 * taken, and `event_invalid`.
 */
export async function changeEvent(
  ctx: TenantContext,
  { eventId, revision, ...written }: ChangedEvent & { readonly eventId: string; readonly revision: number },
): Promise<ManagedTrainingEvent> {
  requirePermission(ctx.actor, 'events.manage');
  const event = await lockAnyEvent(ctx, eventId);
  if (event.revision !== revision) throw new AppError('stale_revision');
  if (event.canceledAt) throw new AppError('event_canceled');
  if (OVER_STATES.has(event.state)) throw new AppError('event_begun');
  const before = bodyOf(event);
  const after = plain(mergedBody(before, written));
  await requireSound(ctx, after, before);
  requireUntouchedPast(ctx, before, after);
  // More may have come to the door than there are seats: what stands there is kept.
  const isFewer = before.seats === null || (after.seats !== null && after.seats < before.seats);
  if (isFewer && after.seats !== null && after.seats < event.taken)
    throw new AppError('seats_taken', { field: 'seats', values: { taken: event.taken } });
  const moves = movesFor(before, after);
  await updateEvent(ctx, eventId, after);
  publishWholeRoll(ctx, eventId);
  // Whoever teaches it no longer follows its list and its room no longer.
  for (const { id } of event.instructors)
    if (!after.instructorIds.includes(id)) recheckRunner(ctx, eventId, id);
  await writeSessions(ctx, eventId, after.sessions, event.sessions.length);
  // Nobody has come to a session whose doors are not open yet, neither by the doors of before nor by those of now.
  const doors = Math.max(before.doorsMinutes, after.doorsMinutes) * MINUTE_MS;
  await clearMarksAfter(ctx, eventId, new Date(ctx.now.getTime() + doors));
  await writeInstructors(ctx, eventId, after.instructorIds);
  await appendAuditEntry(ctx, {
    action: 'training_event.changed',
    objectKind: 'training_event',
    objectId: eventId,
    before,
    after,
  });
  await afterCommit(ctx, 'training_event.moved_on', { eventId });
  // Its audience, its days and when it takes subscriptions decide about it as well.
  await afterCommit(ctx, 'training_event.dated', { eventId });
  const changed = await anyEvent(ctx, eventId);
  if (moves && after.stage !== 'offline') await notifyMoved(ctx, changed);
  await fillSeats(ctx, eventId);
  return presentManaged(ctx, await anyEvent(ctx, eventId));
}
