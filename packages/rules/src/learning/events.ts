/**
 * Where an event stands (EVT-01).
 *
 * | state            | means |
 * |------------------|-------|
 * | offline          | written, shown only to those who run it |
 * | pre_scheduled    | announced: its dates are not final, or subscriptions have not begun |
 * | scheduled        | its dates are final and subscriptions are over |
 * | opened           | people can subscribe |
 * | closed           | for invited people only, who can accept |
 * | no_vacancy       | people can subscribe and every seat is taken: they come onto the waiting list |
 * | open             | the doors are open: people come in, it begins soon |
 * | in_progress      | a session is under way |
 * | live             | it is on air |
 * | interval         | a break, or the time between two sessions |
 * | awaiting_results | it is over, and somebody who was there, or of whom nobody said that they were not, has no result |
 * | finished         | it is over and nobody lacks a result, or its results are confirmed |
 * | canceled         | it does not take place |
 */
export const EVENT_STATES = [
  'offline',
  'pre_scheduled',
  'scheduled',
  'opened',
  'closed',
  'no_vacancy',
  'open',
  'in_progress',
  'live',
  'interval',
  'awaiting_results',
  'finished',
  'canceled',
] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** What happens to an event; the last ones come by the clock alone. */
export type EventHappening =
  | 'announce'
  | 'publish'
  | 'postpone'
  | 'withdraw'
  | 'cancel'
  | 'fill'
  | 'free_seat'
  | 'go_live'
  | 'pause'
  | 'resume'
  | 'resume_live'
  | 'end'
  | 'confirm_results'
  | 'have_all_results'
  | 'lack_result'
  | 'open_subscriptions'
  | 'open_to_invited'
  | 'end_subscriptions'
  | 'open_doors'
  | 'start_session'
  | 'end_session';

const AHEAD = {
  postpone: 'pre_scheduled',
  withdraw: 'offline',
  open_doors: 'open',
  cancel: 'canceled',
} as const;
const UNDER_WAY = { end: 'awaiting_results', cancel: 'canceled' } as const;

const TRANSITIONS: Readonly<Record<EventState, Readonly<Partial<Record<EventHappening, EventState>>>>> = {
  offline: { announce: 'pre_scheduled', publish: 'scheduled', cancel: 'canceled' },
  pre_scheduled: {
    publish: 'scheduled',
    withdraw: 'offline',
    cancel: 'canceled',
    fill: 'pre_scheduled',
    free_seat: 'pre_scheduled',
    open_subscriptions: 'opened',
    open_to_invited: 'closed',
  },
  scheduled: {
    ...AHEAD,
    open_subscriptions: 'opened',
    open_to_invited: 'closed',
    fill: 'scheduled',
    free_seat: 'scheduled',
  },
  opened: { ...AHEAD, fill: 'no_vacancy', end_subscriptions: 'scheduled' },
  no_vacancy: { ...AHEAD, free_seat: 'opened', end_subscriptions: 'scheduled' },
  closed: { ...AHEAD, fill: 'closed', free_seat: 'closed', end_subscriptions: 'scheduled' },
  open: {
    ...UNDER_WAY,
    fill: 'open',
    free_seat: 'open',
    end_subscriptions: 'open',
    start_session: 'in_progress',
    go_live: 'live',
  },
  in_progress: { ...UNDER_WAY, go_live: 'live', pause: 'interval', end_session: 'interval' },
  live: {
    ...UNDER_WAY,
    fill: 'live',
    free_seat: 'live',
    end_subscriptions: 'live',
    start_session: 'live',
    pause: 'interval',
    end_session: 'interval',
  },
  interval: {
    ...UNDER_WAY,
    start_session: 'in_progress',
    resume: 'in_progress',
    resume_live: 'live',
    go_live: 'live',
    end_session: 'interval',
  },
  awaiting_results: { confirm_results: 'finished', have_all_results: 'finished' },
  // Of whom nobody said anything may still be marked.
  finished: { confirm_results: 'finished', lack_result: 'awaiting_results' },
  canceled: {},
};

/** The state after something happened; null where that has no place in a state. */
export function nextEventState(state: EventState, happening: EventHappening): EventState | null {
  return TRANSITIONS[state][happening] ?? null;
}

export interface EventSession {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What is stored of an event, from which with the clock its state follows. */
export interface EventFacts {
  readonly stage: 'offline' | 'pre_scheduled' | 'scheduled';
  readonly canceledAt: Date | null;
  readonly admission: 'open' | 'closed';
  readonly subscribeFrom: Date | null;
  /** Null: until it begins. */
  readonly subscribeUntil: Date | null;
  /** In their order; at least one where it is scheduled. */
  readonly sessions: readonly EventSession[];
  readonly doorsMinutes: number;
  readonly isFull: boolean;
  readonly liveSince: Date | null;
  readonly breakSince: Date | null;
  readonly endedAt: Date | null;
  readonly resultsConfirmedAt: Date | null;
  /** Somebody with a seat has no result and was not marked absent from all of it. */
  readonly lacksResult: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When the doors of a session open, before which nobody checks in. */
export function doorsOpenAt(session: EventSession, doorsMinutes: number): Date {
  return new Date(session.startsAt.getTime() - doorsMinutes * MINUTE_MS);
}

/** Whether people can subscribe now, or invited ones accept. */
export function takesSubscriptions(facts: EventFacts, now: Date): boolean {
  const { stage, canceledAt, endedAt, subscribeFrom, subscribeUntil, sessions } = facts;
  const first = sessions[0];
  if (stage !== 'scheduled' || canceledAt || endedAt || !first) return false;
  const isAhead = now < first.startsAt && (!subscribeUntil || now < subscribeUntil);
  return isAhead && (!subscribeFrom || subscribeFrom <= now);
}

/** Whether subscriptions are to begin at an instant that is yet to come, before the doors open. */
function awaitsSubscriptions(facts: EventFacts, first: EventSession, now: Date): boolean {
  const { subscribeFrom, subscribeUntil, doorsMinutes } = facts;
  if (!subscribeFrom || subscribeFrom <= now) return false;
  return (
    subscribeFrom < doorsOpenAt(first, doorsMinutes) && (!subscribeUntil || subscribeFrom < subscribeUntil)
  );
}

/** The session under way; undefined between sessions, before the first and after the last. */
export function sessionUnderWay<S extends EventSession>(sessions: readonly S[], now: Date): S | undefined {
  return sessions.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
}

/** The state while the doors are open or a session has begun: on air, in a break, or by the clock. */
function stateOnTheDay(facts: EventFacts, first: EventSession, now: Date): EventState | null {
  const { sessions, liveSince, breakSince } = facts;
  const underWay = sessionUnderWay(sessions, now);
  const lastEnd = sessions.findLast(({ endsAt }) => endsAt <= now)?.endsAt;
  // What was said of an earlier session says nothing of a later one.
  const isLive = liveSince !== null && (!lastEnd || liveSince >= lastEnd);
  if (underWay && breakSince && breakSince >= underWay.startsAt) return 'interval';
  if (isLive) return 'live';
  if (underWay) return 'in_progress';
  if (first.startsAt <= now) return 'interval';
  return doorsOpenAt(first, facts.doorsMinutes) <= now ? 'open' : null;
}

/** Where an event stands now: what the table gives for everything that has happened to it up to now (EVT-01). */
export function eventState(facts: EventFacts, now: Date): EventState {
  const { stage, sessions, endedAt } = facts;
  if (facts.canceledAt) return 'canceled';
  const first = sessions[0];
  const last = sessions.at(-1);
  if (stage !== 'scheduled' || !first || !last) return stage === 'offline' ? 'offline' : 'pre_scheduled';
  if (endedAt || last.endsAt <= now)
    return facts.resultsConfirmedAt || !facts.lacksResult ? 'finished' : 'awaiting_results';
  const onTheDay = stateOnTheDay(facts, first, now);
  if (onTheDay) return onTheDay;
  if (awaitsSubscriptions(facts, first, now)) return 'pre_scheduled';
  if (!takesSubscriptions(facts, now)) return 'scheduled';
  if (facts.admission === 'closed') return 'closed';
  return facts.isFull ? 'no_vacancy' : 'opened';
}

/** States in which an event has yet to begin: it can be moved, and people can leave. */
export const AHEAD_STATES: ReadonlySet<EventState> = new Set([
  'pre_scheduled',
  'scheduled',
  'opened',
  'closed',
  'no_vacancy',
  'open',
]);
/** States in which it runs. */
export const RUNNING_EVENT_STATES: ReadonlySet<EventState> = new Set([
  'open',
  'in_progress',
  'live',
  'interval',
]);
/** States after which nothing of it changes but its results. */
export const OVER_STATES: ReadonlySet<EventState> = new Set(['awaiting_results', 'finished', 'canceled']);

/**
 * Somebody's place in an event (EVT-02).
 *
 * | state             | means |
 * |-------------------|-------|
 * | invited           | asked to come, has not answered |
 * | awaiting_approval | asked to come in, nobody has decided |
 * | waiting           | on the waiting list |
 * | offered           | a seat is kept for them until a moment |
 * | enrolled          | takes part |
 * | declined          | said no to an invitation or an offer, or let it lapse |
 * | canceled          | left |
 * | refused           | was not approved |
 * | removed           | was taken off the list |
 */
export const PARTICIPATION_STATES = [
  'invited',
  'awaiting_approval',
  'waiting',
  'offered',
  'enrolled',
  'declined',
  'canceled',
  'refused',
  'removed',
] as const;
export type ParticipationState = (typeof PARTICIPATION_STATES)[number];

/** Who holds a seat. */
export const SEATED_STATES = ['offered', 'enrolled'] as const satisfies readonly ParticipationState[];
/** Who has something to do with an event still. */
export const TAKING_PART_STATES = [
  'invited',
  'awaiting_approval',
  'waiting',
  ...SEATED_STATES,
] as const satisfies readonly ParticipationState[];

const OFFER_HOURS = 24;
const LAST_OFFER_HOURS = 2;

/** Until when a seat is kept for who is next: a day, or until two hours before the start; null where it is too late to keep one. */
export function offeredUntil(now: Date, firstStart: Date): Date | null {
  const last = firstStart.getTime() - LAST_OFFER_HOURS * HOUR_MS;
  if (now.getTime() >= last) return null;
  return new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, last));
}
