import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalDocument, documentMask, isCpf, isDocument, maskDocument } from './documents.ts';

const nineDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
/** Any character, and any half of one. */
const anyUnit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.integer({ min: 0xd800, max: 0xdfff }).map((half) => String.fromCharCode(half)),
);

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

  it('is never one digit repeated', () => {
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

  it.each(['\u200b\u200b', '\u202e', '\u0007', '\u3164', '-.-', '\u0301', '*', '\ud800', 'A1\udc00'])(
    'are nothing without a letter or digit, or with half a character: %j [VAL-01]',
    (document) => {
      expect(isDocument(document, 'CHL')).toBe(false);
    },
  );

  it.each([
    ['\u202e123', '123'],
    ['１２３ａ', '123A'],
    ['1\u200b2\u00ad3', '123'],
    ['e\u0301-1', '\u00e91'],
    ['1\uff0d2\uff0e3', '123'],
  ])('are the same where they look the same: %j and %j [VAL-03]', (one, other) => {
    expect(canonicalDocument(one)).toBe(canonicalDocument(other));
    expect(isDocument(one, 'CHL')).toBe(true);
  });

  it('have one canonical form, without anything unseen, whatever is typed [VAL-03]', () => {
    const typed = fc.string({ unit: fc.oneof(fc.constantFrom('\u200d', '\u202e', '-', '１'), anyUnit) });
    fc.assert(
      fc.property(typed, (document) => {
        const canonical = canonicalDocument(document);
        expect(canonicalDocument(canonical)).toBe(canonical);
        expect(canonical).not.toMatch(/[\p{Cc}\p{Cf}\s]/u);
        expect(canonical).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 1000 },
    );
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
