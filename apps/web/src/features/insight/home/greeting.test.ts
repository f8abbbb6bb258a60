import { describe, expect, it } from 'vitest';

import { dayPartOf, firstNameOf } from './greeting.ts';

describe('the greeting of the home screen [ROU-12]', () => {
  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('at %s hours: %s', (hour, part) => {
    expect(dayPartOf(hour)).toBe(part);
  });

  it('uses the first name', () => {
    expect(firstNameOf('  Ana Beatriz Nogueira ')).toBe('Ana');
  });
});
