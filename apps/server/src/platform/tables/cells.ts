import { calendarDay, formatDate, zoneOffset } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TableCell } from './table-file.ts';

type At = Date | string | null;

/** Writes instants as days of the calendar in a zone; none is an empty cell. */
export function dayCells(locale: Locale, zone: string): (at: At) => TableCell {
  return (given) => {
    if (given === null) return '';
    const at = new Date(given);
    return { day: calendarDay(at, zone), text: formatDate(at, locale, zone) };
  };
}

const isoText = (at: Date): string => at.toISOString();
const SECONDS_LENGTH = 'yyyy-mm-ddThh:mm:ss'.length;

/** Writes instants as clocks of a zone show them, for people as `write` says, else with the zone named; none is an empty cell. */
export function momentCells(zone: string, write: (at: Date) => string = isoText): (at: At) => TableCell {
  return (given) => {
    if (given === null) return '';
    const at = new Date(given);
    const shown = new Date(at.getTime() + zoneOffset(at, zone));
    return { moment: shown.toISOString().slice(0, SECONDS_LENGTH), text: write(at) };
  };
}
