import type { EventFactsAnswer, LearnerEvent } from '@trilha/contracts/learning/events';
import { isCheckInOpen } from '@trilha/rules/learning/event-presence';
import { OVER_STATES, doorsOpenAt } from '@trilha/rules/learning/events';
import type { EventState } from '@trilha/rules/learning/events';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { sessionToLeave } from './leaving-session.ts';
import { firstStart } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { asksForApproval, canLeave, holdsOffer, isAlreadyPlaced, ownObstacle, walksIn } from './obstacles.ts';
import { listClashes } from './rivals.queries.ts';
import { rivalObstacles } from './rivals.ts';

const isoOf = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

/** What everybody who sees an event sees of it. */
export function presentFacts(ctx: TenantContext, event: LoadedEvent): EventFactsAnswer {
  return {
    id: event.id,
    kind: event.kind,
    state: event.state,
    title: textOf(ctx, event.title),
    training: {
      id: event.trainingId,
      kind: event.trainingKind,
      title: textOf(ctx, event.trainingTitle),
    },
    timeZone: event.timeZone,
    startsAt: isoOf(event.startsAt),
    endsAt: isoOf(event.endsAt),
    place: event.place,
    instructors: [...event.instructors],
    seats: event.seats,
    free: event.seats === null ? null : Math.max(0, event.seats - event.taken),
  };
}

/** Minutes in the room that a mark says; null where it was made in another way. */
export function minutesInRoom({
  minutes,
  minutesNeeded,
}: {
  readonly minutes: number | null;
  readonly minutesNeeded: number | null;
}): LearnerEvent['sessions'][number]['inRoom'] {
  return minutes === null || minutesNeeded === null ? null : { minutes, needed: minutesNeeded };
}

function ownPlace({ ownState, position, offeredUntil, result, grade }: LoadedEvent): LearnerEvent['own'] {
  return ownState && { state: ownState, position, offeredUntil: isoOf(offeredUntil), result, grade };
}

/** Until when one can leave. */
function leavingEnds(event: LoadedEvent): Date | null {
  const start = firstStart(event);
  if (!start) return null;
  return event.leaveUntil && event.leaveUntil < start ? event.leaveUntil : start;
}

type Obstacle = LearnerEvent['obstacle'];

/** What bars somebody from the door as well: another choice of the same catalog. */
const RIVAL_CODES: ReadonlySet<string> = new Set(['already_in_event', 'already_certified']);

/** Whether somebody without a seat is let in at the door, as long as there are some. */
function mayWalkIn(ctx: TenantContext, event: LoadedEvent, obstacle: Obstacle): boolean {
  return walksIn(event, ctx.now) && !(obstacle && RIVAL_CODES.has(obstacle.code));
}

/** Whether somebody is in a session by now: there is nothing more to be done there. */
const isRecorded = ({ mark, leftAt, isToConfirm }: LoadedEvent['sessions'][number]) =>
  mark !== null && mark !== 'absent' && leftAt === null && !isToConfirm;

function mayCheckIn(ctx: TenantContext, event: LoadedEvent, obstacle: Obstacle): boolean {
  if (event.stage !== 'scheduled' || event.canceledAt || event.endedAt) return false;
  const hasPlace = event.ownState === 'enrolled' || holdsOffer(event, ctx.now);
  if (!hasPlace && !mayWalkIn(ctx, event, obstacle)) return false;
  return event.sessions.some(
    (session) => isCheckInOpen(session, event.doorsMinutes, ctx.now) && !isRecorded(session),
  );
}

/** While these hold, people come into the room. */
const OPEN_STATES: ReadonlySet<EventState> = new Set(['open', 'in_progress', 'live', 'interval']);

/** Whether the member may come into the room now, as far as this event alone says; `obstacle` is what stands against subscribing. */
function mayEnter(ctx: TenantContext, event: LoadedEvent, obstacle: Obstacle): boolean {
  if (!OPEN_STATES.has(event.state)) return false;
  const { ownState } = event;
  if (ownState === 'enrolled' || holdsOffer(event, ctx.now)) return true;
  if (ownState === 'refused' || ownState === 'removed') return false;
  if (event.takesWalkIns) return mayWalkIn(ctx, event, obstacle);
  return obstacle === null && (ownState === 'invited' || !asksForApproval(event));
}

/** When its doors open. */
function doorsAt({ sessions: [first], doorsMinutes }: LoadedEvent): string | null {
  return first ? doorsOpenAt(first, doorsMinutes).toISOString() : null;
}

/** What stands against taking part in an event, and what else is at its time. */
interface Surroundings {
  readonly obstacle: LearnerEvent['obstacle'];
  readonly clash: LearnerEvent['clash'];
}

const isIn = ({ ownState }: LoadedEvent) => ownState === 'enrolled';
const isOver = ({ state }: LoadedEvent) => OVER_STATES.has(state);
const isAsking = (ctx: TenantContext, event: LoadedEvent) => !isIn(event) && isAlreadyPlaced(event, ctx.now);

/** Surroundings of events for the actor, in as many queries as for one. */
async function surroundingsOf(
  ctx: TenantContext,
  events: readonly LoadedEvent[],
): Promise<(event: LoadedEvent) => Surroundings> {
  const ahead = events.filter((event) => !isIn(event) && !isOver(event));
  const asked = ahead.filter((event) => !isAsking(ctx, event));
  const { memberId } = ctx.actor;
  const own = new Map(asked.map((event) => [event.id, ownObstacle(ctx, event)]));
  // Who may come in at the door without subscribing is barred there only by another choice.
  const free = asked.filter(
    (event) => own.get(event.id) === null || (OPEN_STATES.has(event.state) && walksIn(event, ctx.now)),
  );
  const rivals = await rivalObstacles(ctx, free, memberId);
  const ids = ahead.map(({ id }) => id);
  const clashes = ids.length > 0 ? await listClashes(ctx, ids, memberId) : new Map<string, never>();
  return ({ id }) => {
    const clash = clashes.get(id);
    return {
      obstacle: rivals.get(id) ?? own.get(id) ?? null,
      clash: clash
        ? { id: clash.id, title: textOf(ctx, clash.title), startsAt: clash.startsAt.toISOString() }
        : null,
    };
  };
}

const presentSessions = ({ sessions }: LoadedEvent): LearnerEvent['sessions'] =>
  sessions.map(({ id, number, startsAt, endsAt, mark, markedAt, leftAt, isToConfirm, ...marked }) => ({
    id,
    number,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    mark,
    markedAt: isoOf(markedAt),
    leftAt: isoOf(leftAt),
    inRoom: minutesInRoom(marked),
    isToConfirm,
  }));

/** What people who hold a seat see of an event that was taken back: that it is, and not what is being written anew. */
const WITHDRAWN = {
  startsAt: null,
  endsAt: null,
  sessions: [],
  place: '',
  address: '',
  mapLink: '',
  roomLink: '',
  subscribeFrom: null,
  subscribeUntil: null,
  doorsAt: null,
} as const satisfies Partial<LearnerEvent>;

function presentAmong(
  ctx: TenantContext,
  event: LoadedEvent,
  { obstacle, clash }: Surroundings,
): LearnerEvent {
  const mayAsk = !isIn(event) && !isOver(event) && !isAsking(ctx, event);
  return {
    ...presentFacts(ctx, event),
    sessions: presentSessions(event),
    address: event.address,
    mapLink: event.mapLink,
    roomLink: isIn(event) ? event.roomLink : '',
    admission: event.admission,
    needsApproval: event.needsApproval,
    subscribeFrom: isoOf(event.subscribeFrom),
    subscribeUntil: isoOf(event.subscribeUntil),
    leaveUntil: isoOf(leavingEnds(event)),
    doorsAt: doorsAt(event),
    hasRecording: event.hasRecording,
    minimumPresence: event.minimumPresence,
    cancelReason: event.cancelReason,
    sequence: event.sequence,
    own: ownPlace(event),
    clash,
    obstacle,
    // Whoever acts as somebody changes nothing of theirs.
    can: ctx.actor.actedBy
      ? { subscribe: false, leave: false, decline: false, checkIn: false, checkOut: false, enter: false }
      : {
          subscribe: mayAsk && obstacle === null,
          leave: canLeave(event, ctx.now),
          decline: event.ownState === 'invited' || event.ownState === 'offered',
          checkIn: mayCheckIn(ctx, event, obstacle),
          checkOut: sessionToLeave(event, ctx.now) !== undefined,
          enter: mayEnter(ctx, event, obstacle),
        },
    ...(event.stage === 'offline' ? WITHDRAWN : {}),
  };
}

/** Events for who may take part in them, with their own place in each. */
export async function presentEvents(
  ctx: TenantContext,
  events: readonly LoadedEvent[],
): Promise<LearnerEvent[]> {
  const around = await surroundingsOf(ctx, events);
  return events.map((event) => presentAmong(ctx, event, around(event)));
}

/** The same of one. */
export async function presentEvent(ctx: TenantContext, event: LoadedEvent): Promise<LearnerEvent> {
  const around = await surroundingsOf(ctx, [event]);
  return presentAmong(ctx, event, around(event));
}
