import { zoneOffset } from './dates.ts';

/** A local date and time without a zone, as a date field gives it: `2026-11-20T14:00`. */
export type WallTime = string;

const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY_MS = 86_400_000;

/** The instant at which clocks of a zone show a time; one that a clock change skips is moved forward. Throws for another shape. */
export function zonedInstant(time: WallTime, zone: string): Date {
  if (!SHAPE.test(time)) throw new RangeError('A wall time is written as YYYY-MM-DDTHH:MM.');
  const shown = Date.parse(`${time}Z`);
  // The offset in force is the one of the day before or of the day after; of a time that comes twice, the first is meant.
  const [first = shown, second = shown] = [shown - DAY_MS, shown + DAY_MS]
    .map((near) => shown - zoneOffset(new Date(near), zone))
    .sort((one, other) => one - other);
  const exact = [first, second].find((at) => at + zoneOffset(new Date(at), zone) === shown);
  return new Date(exact ?? second);
}

/** An instant as clocks of a zone show it. */
export function wallTime(instant: Date, zone: string): WallTime {
  return new Date(instant.getTime() + zoneOffset(instant, zone)).toISOString().slice(0, 16);
}
