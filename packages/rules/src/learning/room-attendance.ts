import type { EventSession } from './events.ts';

/** From a first sign of life to the last before a gap. */
export interface Attendance {
  readonly fromAt: Date;
  readonly lastAt: Date;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const PERCENT = 100;

/** Signs of life come every half minute; a gap of up to so many seconds is a bad connection, and the person counts as there. */
export const MAX_GAP_SECONDS = 90;
const MAX_GAP_MS = MAX_GAP_SECONDS * SECOND_MS;

/** A session as it was held: one that was ended before its time ends then. */
export function heldSession<S extends EventSession>(session: S, endedAt: Date | null): S {
  return endedAt && endedAt < session.endsAt ? { ...session, endsAt: endedAt } : session;
}

/**
 * Whole minutes that somebody was there in a session: the union of their attendances, gaps of up to 90 seconds filled, inside the session.
 * Two tabs count once.
 */
export function presentMinutes(attendances: readonly Attendance[], session: EventSession): number {
  const start = session.startsAt.getTime();
  const end = session.endsAt.getTime();
  const inOrder = attendances.toSorted((one, other) => one.fromAt.getTime() - other.fromAt.getTime());
  let total = 0;
  let reached = -Infinity;
  for (const { fromAt, lastAt } of inOrder) {
    const isSame = fromAt.getTime() - reached <= MAX_GAP_MS;
    const from = Math.max(isSame ? reached : fromAt.getTime(), start);
    const to = Math.max(reached, lastAt.getTime());
    total += Math.max(0, Math.min(to, end) - from);
    reached = to;
  }
  return Math.floor(total / MINUTE_MS);
}

/** Whole minutes of a session that are needed for the minimum of its event, in percent. */
export function neededMinutes(session: EventSession, minimumPresence: number): number {
  const length = Math.max(0, session.endsAt.getTime() - session.startsAt.getTime());
  return Math.ceil((length * minimumPresence) / (PERCENT * MINUTE_MS));
}

/** How who was there for so many minutes is marked: with a minimum of zero, everybody who came is present. */
export function roomMark(minutes: number, needed: number): 'present' | 'absent' {
  return minutes >= Math.max(1, needed) ? 'present' : 'absent';
}

/** Share of a recording, 0…1, that has to be watched to count as having been there: the minimum of the event, and never nothing. */
export function neededShare(minimumPresence: number): number {
  return Math.max(1, minimumPresence) / PERCENT;
}
