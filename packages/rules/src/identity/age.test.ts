import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AGE_BANDS, ageBand, ageOn, birthdayProblem } from './age.ts';

const today = '2026-11-20';

describe('a birthday', () => {
  it.each([
    ['2026-11-20', 'birthday_not_past'],
    ['2027-01-01', 'birthday_not_past'],
    ['2025-02-29', 'birthday_invalid'],
    ['1990-11', 'birthday_invalid'],
    ['', 'birthday_invalid'],
    ['1800-01-01', 'birthday_invalid'],
    ['2026-11-19', null],
  ])('%s is judged %s [VAL-09]', (birthday, problem) => {
    expect(birthdayProblem(birthday, today)).toBe(problem);
  });

  it('makes a person 18 on the day itself, not a day before [VAL-09]', () => {
    expect(birthdayProblem('2008-11-20', today, true)).toBeNull();
    expect(birthdayProblem('2008-11-21', today, true)).toBe('too_young');
    expect(birthdayProblem('2008-11-21', today, false)).toBeNull();
  });

  it('on a leap day counts from 1 March in other years', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });
});

describe('age bands', () => {
  it.each([
    [17, null],
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-30'],
    [30, '25-30'],
    [31, '31-40'],
    [41, '41-50'],
    [60, '51-60'],
    [61, '60+'],
  ])('put %i into %s', (age, band) => {
    expect(ageBand(age)).toBe(band);
  });

  it('never go down with age', () => {
    const place = (age: number) => AGE_BANDS.findIndex((band) => band === ageBand(age));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 119 }), (age) => {
        expect(place(age + 1)).toBeGreaterThanOrEqual(place(age));
      }),
    );
  });
});
