import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalPhone, hiddenPhone, maskPhone } from './phones.ts';

describe('a phone number', () => {
  it.each([
    ['(11) 98765-4321', 'BRA', '+5511987654321'],
    ['011 98765-4321', 'BRA', '+5511987654321'],
    ['5511987654321', 'BRA', '+5511987654321'],
    ['+55 11 98765 4321', 'ARG', '+5511987654321'],
    ['9 8765 4321', 'CHL', '+56987654321'],
    ['416-555-0133', 'CAN', '+14165550133'],
    ['+49 30 901820', 'BRA', '+4930901820'],
  ])('%s in %s is %s [VAL-07]', (typed, country, canonical) => {
    expect(canonicalPhone(typed, country)).toBe(canonical);
  });

  it.each([
    ['98765-4321', 'BRA'],
    ['11111111111', 'BRA'],
    ['+55 123', 'BRA'],
    ['', 'BRA'],
    ['abc', 'PER'],
    ['12345678', 'DEU'],
    ['+1234567890123456', 'BRA'],
  ])('%s in %s is none [VAL-07]', (typed, country) => {
    expect(canonicalPhone(typed, country)).toBeNull();
  });

  it('stays what it is once canonical [VAL-07]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10,11}$/), (typed) => {
        const canonical = canonicalPhone(typed, 'BRA');
        if (canonical) expect(canonicalPhone(canonical, 'CHL')).toBe(canonical);
      }),
    );
  });
});

describe('the mask of a phone', () => {
  it('grows with what is typed', () => {
    expect(maskPhone('119', 'BRA')).toBe('(11) 9');
    expect(maskPhone('1198765432', 'BRA')).toBe('(11) 9876-5432');
    expect(maskPhone('11987654321999', 'BRA')).toBe('(11) 98765-4321');
    expect(maskPhone('+49 30 9018', 'BRA')).toBe('+49 30 9018');
  });

  it('does not change what it already masked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        const masked = maskPhone(typed, 'BRA');
        expect(maskPhone(masked, 'BRA')).toBe(masked);
      }),
    );
  });

  it('hides all but country and last four digits [REG-04]', () => {
    expect(hiddenPhone('+5511987654321')).toBe('+55 ** *****-4321');
    expect(hiddenPhone('+14165550133')).toBe('+1 ** ****-0133');
  });
});
