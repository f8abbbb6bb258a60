import { addDays, calendarDay, daysBetween, hourOfDay, startOfDay } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';

const SECOND_MS = 1000;
/** The hour of the person's clock at which they are reminded. */
export const REMINDER_HOUR = 9;
const WEEK = 7;

/** The last second of a calendar day in a zone: until then what is due on it is in time. */
export function endOfDay(day: CalendarDay, zone: string): Date {
  return new Date(startOfDay(addDays(day, 1), zone).getTime() - SECOND_MS);
}

/** When something "within so many days" of an instant is due: at the end of the day, by the calendar of a zone. */
export function dueWithin(days: number, from: Date, zone: string): Date {
  return endOfDay(addDays(calendarDay(from, zone), days), zone);
}

/** So many days more than today, or than what is asked, is the most anybody is given. */
const MAX_EXTENSION_DAYS = 365;

/** The last day until which somebody may be given more time: a year from today, or from the day that is asked where that is later. */
export function lastExtensionDay(today: CalendarDay, askedOn: CalendarDay): CalendarDay {
  return addDays(askedOn > today ? askedOn : today, MAX_EXTENSION_DAYS);
}

/** What a training requires of people who are enrolled: so many days, a day, or both. */
export interface TrainingDeadline {
  readonly deadlineDays: number | null;
  readonly dueOn: CalendarDay | null;
}

/**
 * When somebody who comes in at an instant should have finished, the earlier of both; null where nothing asks for it. A day that is over asks
 * nothing: nobody begins overdue.
 */
export function dueFrom({ deadlineDays, dueOn }: TrainingDeadline, from: Date, zone: string): Date | null {
  const ends = [
    ...(deadlineDays === null ? [] : [dueWithin(deadlineDays, from, zone)]),
    ...(dueOn === null || dueOn < calendarDay(from, zone) ? [] : [endOfDay(dueOn, zone)]),
  ];
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** What people are reminded by: so many days before, and every week once it is overdue. */
export interface ReminderLadder {
  readonly daysBefore: readonly number[];
  readonly weeklyWhenOverdue: boolean;
}

/** A step of the ladder: days until the due day, negative once it is over. */
export type ReminderStep = number;

export interface DueThing {
  readonly dueAt: Date;
  /** The zone the due day is meant in. */
  readonly zone: string;
  /** When it was assigned: no reminder lies on that day or before. */
  readonly assignedAt: Date;
}

/**
 * The step of the ladder that is to be said now, by the clock of the person: from nine in the morning of its day on, and on no other day.
 * Null where none is.
 */
export function reminderStepNow(
  { dueAt, zone, assignedAt }: DueThing,
  ladder: ReminderLadder,
  person: { readonly now: Date; readonly zone: string },
): ReminderStep | null {
  const today = calendarDay(person.now, person.zone);
  if (person.now < hourOfDay(today, REMINDER_HOUR, person.zone)) return null;
  if (today <= calendarDay(assignedAt, person.zone)) return null;
  const left = daysBetween(today, calendarDay(dueAt, zone));
  if (left > 0) return ladder.daysBefore.includes(left) ? left : null;
  return left < 0 && ladder.weeklyWhenOverdue && left % WEEK === 0 ? left : null;
}

/** Days on which a deadline stands still, both included. */
export interface DeadlinePause {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** A pause with the days by which it moves a deadline. */
export interface CountedPause<Pause extends DeadlinePause> {
  readonly pause: Pause;
  readonly days: number;
}

/**
 * The pauses that move a deadline, and by how many days each: those of its days that somebody had left, each once however many pauses it lies
 * in. The day on which the deadline was given is none of them; what begins after the day to which it has moved moves it no more.
 */
export function countPauses<Pause extends DeadlinePause>(
  { dueAt, givenAt, zone }: { readonly dueAt: Date; readonly givenAt: Date; readonly zone: string },
  pauses: readonly Pause[],
): readonly CountedPause<Pause>[] {
  let due = calendarDay(dueAt, zone);
  let counted = calendarDay(givenAt, zone);
  const moving: CountedPause<Pause>[] = [];
  for (const pause of pauses.toSorted((a, b) => compareDays(a.from, b.from) || compareDays(a.to, b.to))) {
    if (pause.from > due) break;
    const behind = addDays(pause.from, -1);
    const days = Math.max(0, daysBetween(behind > counted ? behind : counted, pause.to));
    if (days > 0) moving.push({ pause, days });
    due = addDays(due, days);
    if (pause.to > counted) counted = pause.to;
  }
  return moving;
}

const compareDays = (a: CalendarDay, b: CalendarDay) => (a < b ? -1 : a > b ? 1 : 0);

/** By how many days pauses move a deadline. */
export function pausedDays(
  deadline: { readonly dueAt: Date; readonly givenAt: Date; readonly zone: string },
  pauses: readonly DeadlinePause[],
): number {
  return countPauses(deadline, pauses).reduce((sum, { days }) => sum + days, 0);
}
