import fc from 'fast-check';
import { expect, it } from 'vitest';

import { codeFault, looksLikeCode, maskCode } from './reward-codes.ts';

const TODAY = '2026-11-20';

it('says what is wrong with a code, and takes one that is good until today', () => {
  const faultOf = (code: string, expiresOn: string | null = null) => codeFault({ code, expiresOn }, TODAY);
  expect(faultOf('ABCD-1')).toBeNull();
  expect(faultOf('ABCD 1;2')).toBeNull();
  expect(faultOf('ABC')).toBe('too_short');
  expect(faultOf('x'.repeat(201))).toBe('too_long');
  expect(faultOf('KÖDE-1')).toBe('bad_character');
  expect(faultOf('ABCD-2', '2027-02-30')).toBe('day_invalid');
  expect(faultOf('ABCD-3', '2026-11-19')).toBe('expired');
  expect(faultOf('ABCD-4', '2026-11-20')).toBeNull();
});

it('takes no code for the name of a column', () => {
  for (const code of ['ABCD-EFGH', '12345678', 'ab12-cd34', 'GIFTCARD'])
    expect(looksLikeCode(code)).toBe(true);
  for (const head of ['Número do vale', 'voucher', 'Válido até', 'PIN', ''])
    expect(looksLikeCode(head)).toBe(false);
});

it('shows never more than a quarter of a code', () => {
  expect(maskCode('ABCD-EFGH-1234')).toBe('••••234');
  expect(maskCode('ABCDEFGHIJKLMNOP')).toBe('••••MNOP');
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 60 }), (code) => {
      expect(maskCode(code).length - 4).toBeLessThanOrEqual(code.length / 4);
    }),
  );
});
