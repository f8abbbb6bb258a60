import { scoreText } from '@trilha/rules/learning/score-text';
import { calendarDay, daysBetween } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';
import { useMemo } from 'react';
import { useTranslation } from './translate.ts';

import { currentLocale } from './i18n.ts';
import { shownTimeZone, useTimeZone } from './time-zone.ts';

type Instant = string | number | Date;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Up to this long, what is to come or past is counted in days: "next month" may be in one week or in nine. */
const COUNTED_DAYS = 60;
/** From which distance on a unit is shown, and how long one is. */
const RELATIVE_STEPS: readonly {
  readonly from: number;
  readonly size: number;
  readonly unit: Intl.RelativeTimeFormatUnit;
}[] = [
  { from: 365 * DAY, size: 365 * DAY, unit: 'year' },
  { from: (COUNTED_DAYS + 1) * DAY, size: 30 * DAY, unit: 'month' },
  { from: DAY, size: DAY, unit: 'day' },
  { from: HOUR, size: HOUR, unit: 'hour' },
];

/** Made at its first use and kept: making one costs a phone several milliseconds. */
function cached<T>(make: (locale: Locale, timeZone?: string) => T): typeof make {
  const made = new Map<string, T>();
  return (locale, timeZone) => {
    const key = `${locale} ${timeZone}`;
    const found = made.get(key) ?? make(locale, timeZone);
    made.set(key, found);
    return found;
  };
}

const partsFor = cached(
  (_locale, timeZone) =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
);
const clockFor = cached(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }),
);
const numbersFor = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const percentFor = cached(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);
const amountsFor = cached(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const relativeFor = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/**
 * Texts of dates and numbers in a language. Dates are day/month/year for Portuguese and Spanish and month-day-year otherwise
 * [I18-03], in the person's zone, else the browser's, unless another is given [I18-04].
 */
export function formatsOf(locale: Locale, timeZone = shownTimeZone()) {
  const dayFirst = locale === 'pt-BR' || locale === 'es-ES';

  const date = (instant: Instant): string => {
    const found = Object.fromEntries(
      partsFor('en-US', timeZone)
        .formatToParts(new Date(instant))
        .map(({ type, value }) => [type, value]),
    );
    const { year, month, day } = found;
    return dayFirst ? `${day}/${month}/${year}` : `${month}-${day}-${year}`;
  };
  const time = (instant: Instant): string => clockFor(locale, timeZone).format(new Date(instant));
  /** Days as people count them: on the calendar, whatever the hour. */
  const daysFrom = (now: Instant, instant: Instant): number =>
    daysBetween(calendarDay(new Date(now), timeZone), calendarDay(new Date(instant), timeZone));
  const relative = (instant: Instant, now: Instant): string => {
    const seconds = (new Date(instant).getTime() - new Date(now).getTime()) / 1000;
    const step = RELATIVE_STEPS.find(({ from }) => Math.abs(seconds) >= from);
    const { size, unit } = step ?? { size: MINUTE, unit: 'minute' };
    const count = unit === 'day' ? daysFrom(now, instant) : Math.round(seconds / size);
    return relativeFor(locale).format(count, unit);
  };

  return {
    date,
    time,
    dateTime: (instant: Instant): string => `${date(instant)} ${time(instant)}`,
    /** How far from `now`: "in 3 days", "yesterday", and by the hour what is nearer than a day. */
    relative: (instant: Instant, now: Instant = Date.now()): string => relative(instant, now),
    /** How far its day is from the day of `now`: "today", "tomorrow", "in 3 days". */
    relativeDay: (instant: Instant, now: Instant = Date.now()): string => {
      const days = daysFrom(now, instant);
      return Math.abs(days) <= COUNTED_DAYS
        ? relativeFor(locale).format(days, 'day')
        : relative(instant, now);
    },
    /** Minutes as "1 h 20 min"; these short units are the same in all four languages. */
    duration: (minutes: number): string => {
      const whole = Math.max(1, Math.round(minutes));
      const hours = Math.floor(whole / 60);
      const rest = whole % 60;
      if (hours === 0) return `${rest} min`;
      return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
    },
    number: (value: number): string => numbersFor(locale).format(value),
    /** An amount of money whose currency the context tells. */
    amount: (value: number): string => amountsFor(locale).format(value),
    /** A score of 0 to 100, written as everywhere. */
    score: (value: number): string => scoreText(value, locale),
    /** A share given as 0 to 100. */
    percent: (value: number): string => percentFor(locale).format(value / 100),
  };
}

/** A calendar day, which is that day for every reader. */
export const dayText = (day: string): string => formatsOf(currentLocale(), 'UTC').date(day);

/** Dates and numbers in the language shown now; `points` reads as "1,250 points". */
export function useFormat() {
  const { t, i18n } = useTranslation('common');
  const { language } = i18n;
  const timeZone = useTimeZone();
  return useMemo(() => {
    const formats = formatsOf(currentLocale(), timeZone);
    return {
      ...formats,
      points: (count: number): string => t('points', { count, number: formats.number(count) }),
      language,
    };
  }, [t, language, timeZone]);
}
