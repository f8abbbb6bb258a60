import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { TAKING_PART_STATES } from '@trilha/rules/learning/events';
import type { ParticipationState } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { fillSeats } from './fill-seats.ts';
import { isFull } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { refuse } from './obstacles.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { findListeners, findParticipant, lockMember, setParticipationOfAll } from './participants.queries.ts';
import { managesEvents, runEvent } from './require-instructor.ts';
import { rivalObstacle } from './rivals.ts';
import { listCandidates } from './roll-candidates.queries.ts';
import { addObstacle, isAtDoor, isTakenOverSeats, removeObstacle } from './roll-changes.ts';
import { publishRoll, recheckParticipant } from './roll-topic.ts';
import { readRoll } from './roll.ts';
import { seat } from './take-part.ts';

/** Fewer letters name too many for who may see only those the training is for. */
const MIN_LETTERS = 3;

/** Who is put on the list while they ask for a seat, wait for one or have one kept takes what they wanted. */
const ASKED_STATES: ReadonlySet<ParticipationState> = new Set(['awaiting_approval', 'waiting', 'offered']);

/** People by name who can be put on the list of an event the actor runs: administrators find everybody, instructors whom its training is for. Throws `not_found`. */
export async function readRollCandidates(ctx: TenantContext, eventId: string, search: string) {
  const event = await runEvent(ctx, eventId);
  if (search.length < MIN_LETTERS) return { items: [] };
  return { items: await listCandidates(ctx, event, { search, everybody: managesEvents(ctx) }) };
}

/**
 * Puts somebody on the list by hand, with a seat (EVT-04). Twice is the same as once. Throws `not_found` for an event the actor does not run
 * and for people they may not see, `forbidden` for oneself, what stands against it (`addObstacle`), `no_vacancies` and what else of the
 * choice the person is in.
 */
export async function addToRoll(
  ctx: TenantContext,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string },
): Promise<EventRoll> {
  const event = await runEvent(ctx, eventId, { lock: true });
  requireSomeoneElse(ctx.actor, memberId);
  const obstacle = addObstacle(ctx, event);
  if (obstacle) throw new AppError(obstacle);
  const of = { eventId, memberId };
  const participant = await findParticipant(ctx, of);
  if (participant?.state === 'enrolled') return readRoll(ctx, eventId);
  const [person] = await listCandidates(ctx, event, { memberId, everybody: managesEvents(ctx) });
  if (!person) throw new AppError('not_found');
  await lockMember(ctx, memberId);
  const rival = await rivalObstacle(ctx, event, memberId);
  if (rival) refuse(rival);
  const isOffered = participant?.state === 'offered';
  if (isFull(event) && !isOffered && !isTakenOverSeats(event, ctx.now)) throw new AppError('no_vacancies');
  await seatByHand(ctx, event, memberId, participant?.state);
  await appendAuditEntry(ctx, {
    action: 'training_event.added',
    objectKind: 'training_event',
    objectId: eventId,
    before: { memberId, state: participant?.state ?? null },
    after: { memberId, state: 'enrolled' },
  });
  return readRoll(ctx, eventId);
}

/** Gives somebody a seat, from where they stood. */
async function seatByHand(
  ctx: TenantContext,
  event: LoadedEvent,
  memberId: string,
  stood: ParticipationState | undefined,
): Promise<void> {
  await seat(ctx, event, memberId, {
    how: stood === 'offered' ? 'keeps_place' : isAtDoor(event, ctx.now) ? 'walks_in' : 'arrives',
    isOwnChoice: stood !== undefined && ASKED_STATES.has(stood),
  });
}

/**
 * Gives several people a seat, who are or were on the list of an event that the caller holds; they come in this order while there are
 * seats. Who is in something else of the same choice is left out. Returns who has one now. Throws what stands against it (`addObstacle`).
 */
export async function seatSeveral(
  ctx: TenantContext,
  event: LoadedEvent,
  people: readonly { readonly memberId: string; readonly state: ParticipationState }[],
): Promise<string[]> {
  const obstacle = addObstacle(ctx, event);
  if (obstacle) throw new AppError(obstacle);
  // In one order everywhere, so that two never wait for each other.
  for (const memberId of people.map((one) => one.memberId).toSorted()) await lockMember(ctx, memberId);
  const isOverSeats = isTakenOverSeats(event, ctx.now);
  let taken = event.taken;
  const seated: (typeof people)[number][] = [];
  for (const { memberId, state } of people) {
    const isOffered = state === 'offered';
    const hasSeat = isOffered || isOverSeats || event.seats === null || taken < event.seats;
    if (!hasSeat || (await rivalObstacle(ctx, event, memberId))) continue;
    await seatByHand(ctx, event, memberId, state);
    if (!isOffered) taken += 1;
    seated.push({ memberId, state });
  }
  const memberIds = seated.map(({ memberId }) => memberId);
  // The log is one line of everybody in the company: nothing is written there before the work is done.
  if (seated.length > 0)
    await appendAuditEntry(ctx, {
      action: 'training_event.added',
      objectKind: 'training_event',
      objectId: event.id,
      before: { people: seated },
      after: { memberIds, state: 'enrolled' },
    });
  return memberIds;
}

/**
 * Takes somebody off the list with a reason, which they are told; who is next is asked. Marks stay, so that whoever is put back has them.
 * Throws `not_found`, `forbidden` for oneself, `not_on_list`, `event_canceled` and `results_confirmed`.
 */
export async function removeFromRoll(
  ctx: TenantContext,
  {
    eventId,
    memberId,
    reason,
  }: { readonly eventId: string; readonly memberId: string; readonly reason: string },
): Promise<EventRoll> {
  const event = await runEvent(ctx, eventId, { lock: true });
  requireSomeoneElse(ctx.actor, memberId);
  const obstacle = removeObstacle(event);
  if (obstacle) throw new AppError(obstacle);
  const participant = await findParticipant(ctx, { eventId, memberId });
  if (!participant || !TAKING_PART_STATES.some((state) => state === participant.state))
    throw new AppError('not_on_list');
  await takeOff(ctx, event, { people: [{ memberId, state: participant.state }], reason });
  return readRoll(ctx, eventId);
}

/** Takes people off the list with a reason, which they are told; who is next is asked. The caller holds the event. Throws `event_canceled` and `results_confirmed`. */
export async function takeOff(
  ctx: TenantContext,
  event: LoadedEvent,
  {
    people,
    reason,
  }: {
    readonly people: readonly { readonly memberId: string; readonly state: ParticipationState }[];
    readonly reason: string;
  },
): Promise<void> {
  const obstacle = removeObstacle(event);
  if (obstacle) throw new AppError(obstacle);
  if (people.length === 0) return;
  const memberIds = people.map(({ memberId }) => memberId);
  await setParticipationOfAll(ctx, { eventId: event.id, memberIds }, 'removed');
  for (const memberId of memberIds) recheckParticipant(ctx, event.id, memberId);
  await notifyOfEvent(ctx, event, await findListeners(ctx, memberIds), () => ({
    kind: 'training_event_message',
    data: { by: ctx.actor.displayName, text: reason },
    dedupe: `removed:${ctx.now.toISOString()}`,
  }));
  publishRoll(ctx, event.id, memberIds);
  await fillSeats(ctx, event.id);
  await appendAuditEntry(ctx, {
    action: 'training_event.removed',
    objectKind: 'training_event',
    objectId: event.id,
    before: { people },
    after: { memberIds, state: 'removed', reason },
  });
}
