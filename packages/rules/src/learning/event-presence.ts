import { CLOCK_SLACK_MINUTES, capturedTime } from './captured-time.ts';
import type { PhoneTimes } from './captured-time.ts';
import { doorsOpenAt } from './events.ts';
import type { EventSession } from './events.ts';

/** How somebody is marked in a session (EVT-04). Who is excused is left out of account. */
export const PRESENCE_MARKS = ['present', 'absent', 'late', 'excused'] as const;
export type PresenceMark = (typeof PRESENCE_MARKS)[number];
/** Whether a mark says that somebody was there. */
export const isThere = (mark: PresenceMark | null): boolean => mark === 'present' || mark === 'late';
export const PRESENCE_WAYS = ['qr', 'code', 'instructor', 'room', 'recording'] as const;
export type PresenceWay = (typeof PRESENCE_WAYS)[number];

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a projected code is shown. */
const SLOT_SECONDS = 30;
export const CODE_PATTERN = /^\d{6}$/;

/** The slot of an instant: a whole number that rises with every projected code. */
export function slotOf(at: Date): number {
  return Math.floor(at.getTime() / (SLOT_SECONDS * SECOND_MS));
}

/** The slots whose code is taken at an instant: the one that is shown, and the one before, for who had just pointed the camera. */
export function slotsTakenAt(at: Date): readonly [number, number] {
  const slot = slotOf(at);
  return [slot, slot - 1];
}

/** First instant at which the code of a slot is no longer shown. */
export function slotEnd(slot: number): Date {
  return new Date((slot + 1) * SLOT_SECONDS * SECOND_MS);
}

/** Whether people check in to a session, and leave it, at an instant: from its doors on until its end. */
export function isCheckInOpen(session: EventSession, doorsMinutes: number, at: Date): boolean {
  return doorsOpenAt(session, doorsMinutes) <= at && at < session.endsAt;
}

/** How long a check-in that was made without a network is taken. A clock that is wrong by a day needs no room here: it falls out between the two instants of the phone. */
const LATEST_HOURS = 24;
/**
 * When a check-in counts as made: as long ago as went by on the phone, whatever its clock says, as far as that is plausible; null where it
 * is not.
 */
export function checkInTime(times: PhoneTimes, now: Date): Date | null {
  return capturedTime(times, now, { latestHours: LATEST_HOURS });
}

/** Typed digits that reach the server so much later than they are said to be typed prove nothing of that time. */
export const TYPED_LATER_MINUTES = CLOCK_SLACK_MINUTES;

/** Whether a check-in reached the server later than it is said to be made: only the device says that it was then. */
export function isStored({
  markedAt,
  receivedAt,
}: {
  readonly markedAt: Date;
  readonly receivedAt: Date;
}): boolean {
  return receivedAt.getTime() - markedAt.getTime() > TYPED_LATER_MINUTES * MINUTE_MS;
}

/**
 * Whether a check-in counts only once the instructor confirms it: six digits, which anybody may pass on, that came later than they are said to
 * have been typed. A scanned code carries its own time.
 */
export function isToConfirm({
  way,
  markedAt,
  receivedAt,
}: {
  readonly way: PresenceWay;
  readonly markedAt: Date;
  readonly receivedAt: Date;
}): boolean {
  return way === 'code' && isStored({ markedAt, receivedAt });
}

/** How somebody who checks in at an instant is marked. `lateAfter` in minutes from the start; null where nobody is late. */
export function markAt(session: EventSession, lateAfter: number | null, at: Date): 'present' | 'late' {
  if (lateAfter === null) return 'present';
  return at.getTime() > session.startsAt.getTime() + lateAfter * MINUTE_MS ? 'late' : 'present';
}

/** Whether six digits of somebody are taken, after so many wrong ones of theirs and of everybody in the event within the minutes. */
export function mayType({ own, ofEvent }: { readonly own: number; readonly ofEvent: number }): boolean {
  // While many guess, who typed nothing wrong goes on; a single wrong try is enough to wait.
  return own < (ofEvent >= WRONG_CODES.ofEvent ? 1 : WRONG_CODES.ofPerson);
}

/** Wrong codes of one person, and of everybody in one event, within the minutes. */
export const WRONG_CODES = { ofPerson: 5, ofEvent: 60, minutes: 15 } as const;

const PERCENT = 100;

/**
 * The share of an event somebody was there for, in whole percent of its minutes, rounded down; sessions they were excused from count
 * neither way. Null where that leaves nothing.
 */
export function presencePercent(
  sessions: readonly (EventSession & { readonly mark: PresenceMark | null })[],
): number | null {
  const counted = sessions.filter(({ mark }) => mark !== 'excused');
  const minutes = (of: readonly EventSession[]) =>
    of.reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()), 0);
  const total = minutes(counted);
  if (total === 0) return null;
  const attended = minutes(counted.filter(({ mark }) => isThere(mark)));
  return Math.floor((attended / total) * PERCENT);
}

/** In how many sessions of how many somebody was; those they were excused from count neither way. */
export function attendedSessions(marks: readonly (PresenceMark | null)[]): {
  readonly there: number;
  readonly sessions: number;
} {
  const counted = marks.filter((mark) => mark !== 'excused');
  return { there: counted.filter(isThere).length, sessions: counted.length };
}

/** What the presence says: null where somebody was excused from all of it, so that the instructor decides. */
export function presenceResult(percent: number | null, minimum: number): 'passed' | 'failed' | null {
  if (percent === null) return null;
  return percent >= minimum ? 'passed' : 'failed';
}

/** What a report counts of who was there, in the order in which it says so. */
export const PRESENCE_COUNTS = [
  'enrolled',
  'invited',
  'present',
  'late',
  'absent',
  'excused',
  'unmarked',
  'passed',
  'failed',
  'awaiting',
] as const;
export type PresenceCount = (typeof PRESENCE_COUNTS)[number];
