import { expect, it } from 'vitest';

import { dayBeside, daysOf } from './calendar-days.ts';

it('has the week from Monday to Sunday, also around the turn of the year', () => {
  expect(daysOf('week', '2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

it('has every day of a month, also of February in a leap year', () => {
  expect(daysOf('month', '2028-02-10').at(-1)).toBe('2028-02-29');
  expect(daysOf('month', '2026-12-31')).toHaveLength(31);
});

it('goes to the week or month before and after', () => {
  expect(dayBeside('week', '2026-11-25', -1)).toBe('2026-11-22');
  expect(dayBeside('week', '2026-11-25', 1)).toBe('2026-11-30');
  expect(dayBeside('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(dayBeside('month', '2026-03-31', -1)).toBe('2026-02-28');
});
