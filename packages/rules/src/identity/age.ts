import type { CalendarDay } from '../platform/dates.ts';

/** Who takes part in a program is an adult (VAL-09). */
export const ADULT_AGE = 18;
/** Older than anybody has become: such a year was mistyped. */
const OLDEST_AGE = 120;

/** Age bands as they are shown and filtered by (VAL-11). */
export const AGE_BANDS = ['18-24', '25-30', '31-40', '41-50', '51-60', '60+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
const LAST_AGE_OF_BAND: readonly (readonly [AgeBand, number])[] = [
  ['18-24', 24],
  ['25-30', 30],
  ['31-40', 40],
  ['41-50', 50],
  ['51-60', 60],
];

/** Full years on a day. Who was born on 29 February is a year older on 1 March. */
export function ageOn(birthday: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The band of an age; null below 18 (VAL-11). */
export function ageBand(age: number): AgeBand | null {
  if (age < ADULT_AGE) return null;
  return LAST_AGE_OF_BAND.find(([, last]) => age <= last)?.[0] ?? '60+';
}

/** True for a day of the calendar, written `YYYY-MM-DD`: year, month and day together (VAL-09). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

export type BirthdayProblem = 'birthday_invalid' | 'birthday_not_past' | 'too_young';

/** What is wrong with a birthday: no day, not before today, or of somebody under 18 where adults are asked for (VAL-09). */
export function birthdayProblem(
  birthday: string,
  today: CalendarDay,
  adultsOnly = false,
): BirthdayProblem | null {
  if (!isCalendarDay(birthday)) return 'birthday_invalid';
  if (birthday >= today) return 'birthday_not_past';
  const age = ageOn(birthday, today);
  if (age > OLDEST_AGE) return 'birthday_invalid';
  return adultsOnly && age < ADULT_AGE ? 'too_young' : null;
}
