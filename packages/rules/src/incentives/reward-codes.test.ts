import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { maskCode, readCodes } from './reward-codes.ts';

const TODAY = '2026-11-20';

describe('reading a file of codes', () => {
  it('takes a list, a CSV with a head and days, Windows line ends and a byte order mark', () => {
    expect(readCodes('ABCD-1\nABCD-2\n\n', TODAY).codes.map(({ code }) => code)).toEqual([
      'ABCD-1',
      'ABCD-2',
    ]);
    expect(readCodes('\ufeffcódigo;validade\r\nABCD-1;2027-01-31\r\n"AB;CD";\r\n', TODAY)).toEqual({
      codes: [
        { row: 2, code: 'ABCD-1', expiresOn: '2027-01-31' },
        { row: 3, code: 'AB;CD', expiresOn: null },
      ],
      faults: [],
    });
  });

  it('names each row at fault and takes the others', () => {
    const file = `ABCD-1\nABC\n${'x'.repeat(201)}\nKÖDE-1\nABCD-1\nABCD-2,2027-02-30\nABCD-3,2026-11-19\nABCD-4,2026-11-20`;
    const { codes, faults } = readCodes(file, TODAY);
    expect(codes.map(({ row }) => row)).toEqual([1, 8]);
    expect(faults).toEqual([
      { row: 2, fault: 'too_short' },
      { row: 3, fault: 'too_long' },
      { row: 4, fault: 'bad_character' },
      { row: 5, fault: 'repeated' },
      { row: 6, fault: 'day_invalid' },
      { row: 7, fault: 'expired' },
    ]);
  });

  it('accounts for every line of whatever it is given, and no code comes twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 40 }).map((line) => line.replaceAll(/[\r\n]/g, ''))),
        (lines) => {
          const { codes, faults } = readCodes(['ABCD-0', ...lines].join('\n'), TODAY);
          const filled = lines.filter((line) => line.trim() !== '').length + 1;
          expect(codes.length + faults.length).toBe(filled);
          expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
        },
      ),
    );
  });

  it('reads a hundred thousand codes', () => {
    const text = Array.from({ length: 100_000 }, (_, n) => `CODE-${n};2027-01-31`).join('\n');
    expect(readCodes(text, TODAY).codes).toHaveLength(100_000);
  });
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
