import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalPostalCode, hasNumericPostalCodes, isPostalCode, maskPostalCode } from './addresses.ts';

describe('a postal code', () => {
  it.each([
    ['01310-100', 'BRA', true],
    ['01310100', 'BRA', true],
    ['0131010', 'BRA', false],
    ['K1A 0B1', 'CAN', true],
    ['k1a0b1', 'CAN', true],
    ['K1A 0BB', 'CAN', false],
    ['SW1A 1AA', 'GBR', true],
    ['', 'GBR', false],
  ])('%s in %s is good: %s [VAL-08]', (typed, country, good) => {
    expect(isPostalCode(typed, country)).toBe(good);
  });

  it.each([
    ['BRA', true],
    ['CAN', false],
    ['GBR', false],
  ])('of %s is of digits alone: %s', (country, isNumeric) => {
    expect(hasNumericPostalCodes(country)).toBe(isNumeric);
  });

  it('is masked as people write it, and only once', () => {
    expect(maskPostalCode('01310100', 'BRA')).toBe('01310-100');
    expect(maskPostalCode('k1a0', 'CAN')).toBe('K1A 0');
    fc.assert(
      fc.property(fc.string({ maxLength: 14 }), fc.constantFrom('BRA', 'CAN', 'GBR'), (typed, country) => {
        const masked = maskPostalCode(typed, country);
        expect(maskPostalCode(masked, country)).toBe(masked);
        expect(canonicalPostalCode(typed).startsWith(canonicalPostalCode(masked))).toBe(true);
      }),
    );
  });
});
