import { addDays, calendarDay, startOfDay } from '../platform/dates.ts';

/** Clock times `HH:MM` of a zone; a span that ends before it begins goes over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

const MINUTE_MS = 60_000;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

function localMinutes(instant: Date, zone: string): number {
  return minutesOf(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(instant),
  );
}

/** Whether the clock of `zone` stands within the quiet hours; the first minute belongs to them, the last does not. */
export function isQuiet(instant: Date, zone: string, { from, until }: QuietHours): boolean {
  const [start, end, now] = [minutesOf(from), minutesOf(until), localMinutes(instant, zone)];
  return start <= end ? now >= start && now < end : now >= start || now < end;
}

/** The instant at which the clock of `zone` shows `clock` on a day; where that time is skipped, the hour after it. */
function atClock(day: string, clock: string, zone: string): Date {
  const guess = new Date(startOfDay(day, zone).getTime() + minutesOf(clock) * MINUTE_MS);
  // On days of 23 or 25 hours the count from midnight is off by what the clocks were moved.
  const error = minutesOf(clock) - localMinutes(guess, zone);
  return new Date(guess.getTime() + (Math.abs(error) <= 120 ? error : 0) * MINUTE_MS);
}

/** The next time the clock of `zone` shows `clock`, after `instant`. */
export function nextAtClock(instant: Date, zone: string, clock: string): Date {
  const day = calendarDay(instant, zone);
  const today = atClock(day, clock, zone);
  return today > instant ? today : atClock(addDays(day, 1), clock, zone);
}

/** When something that arises at `instant` may be sent: at once, or when the quiet hours are over. */
export function afterQuietHours(instant: Date, zone: string, quiet: QuietHours | null): Date {
  return quiet && isQuiet(instant, zone, quiet) ? nextAtClock(instant, zone, quiet.until) : instant;
}
