import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalDocument, documentMask, isCpf, isDocument, maskDocument } from './documents.ts';

const nineDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });

describe('a CPF', () => {
  it.each(['390.533.447-05', '39053344705', ' 390 533 447 05 ', '529.982.247-25'])(
    '%s is valid [VAL-01]',
    (cpf) => {
      expect(isDocument(cpf, 'BRA')).toBe(true);
    },
  );

  it.each(['390.533.447-04', '231.002.999-00', '3905334470', '390533447055', '3905334470A', ''])(
    '%s is not valid [VAL-01]',
    (cpf) => {
      expect(isDocument(cpf, 'BRA')).toBe(false);
    },
  );

  it('is never one digit repeated [VAL-02]', () => {
    for (let digit = 0; digit <= 9; digit += 1) expect(isCpf(String(digit).repeat(11))).toBe(false);
  });

  it('has exactly one pair of check digits for any nine digits [VAL-01]', () => {
    fc.assert(
      fc.property(nineDigits, (digits) => {
        const stem = digits.join('');
        const valid = Array.from({ length: 100 }, (_, check) => stem + String(check).padStart(2, '0')).filter(
          isCpf,
        );
        expect(valid).toHaveLength(new Set(digits).size === 1 ? 0 : 1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('documents of other countries', () => {
  it('have eight digits in Argentina and Uruguay [VAL-01]', () => {
    expect(isDocument('20.123.456', 'ARG')).toBe(true);
    expect(isDocument('1.234.567-8', 'URY')).toBe(true);
    expect(isDocument('1234567', 'ARG')).toBe(false);
    expect(isDocument('2012345A', 'ARG')).toBe(false);
  });

  it('are free elsewhere, letters kept [VAL-01]', () => {
    expect(isDocument('12531909-k', 'CHL')).toBe(true);
    expect(canonicalDocument('12.531.909-k')).toBe('12531909K');
    expect(isDocument('  ', 'CHL')).toBe(false);
  });
});

describe('the mask', () => {
  it('follows the country [VAL-01]', () => {
    expect(documentMask('BRA')).toBe('###.###.###-##');
    expect(documentMask('URY')).toBe('########');
    expect(documentMask('PER')).toBeNull();
  });

  it('grows with what is typed and never beyond its end', () => {
    expect(maskDocument('3905', 'BRA')).toBe('390.5');
    expect(maskDocument('39053344705999', 'BRA')).toBe('390.533.447-05');
    expect(maskDocument('20.123.456', 'ARG')).toBe('20123456');
    expect(maskDocument('AB 1', 'PER')).toBe('AB 1');
  });

  it('does not change what it already masked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        const masked = maskDocument(typed, 'BRA');
        expect(maskDocument(masked, 'BRA')).toBe(masked);
        expect(masked.length).toBeLessThanOrEqual(14);
      }),
    );
  });
});
