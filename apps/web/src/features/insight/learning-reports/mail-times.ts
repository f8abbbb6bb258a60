import { formatsOf } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SOME_SUNDAY = Date.UTC(2026, 0, 4);

/** A day of the week, 0 for Sunday … 6, as one reads it. */
export const weekdayText = (weekday: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    SOME_SUNDAY + weekday * DAY_MS,
  );

/** A full hour as clocks show it. */
export const hourText = (hour: number): string =>
  formatsOf(currentLocale(), 'UTC').time(SOME_SUNDAY + hour * HOUR_MS);
