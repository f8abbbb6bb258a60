import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';

import { checkTaxNumber, isSameCompany } from './tax-numbers.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** The library also takes the alphabet of older systems, which differs from the authority's after N. */
const LETTERS = 'ABCDEFGHIJKLMN';
const letters = (count: number) =>
  fc
    .array(fc.constantFrom(...Array.from(LETTERS)), { minLength: count, maxLength: count })
    .map((all) => all.join(''));
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));
const homoclave = fc.constantFrom(...Array.from('123456789AB'));
const rfc = fc.tuple(letters(3), day, homoclave, homoclave).map((parts) => `D${parts.join('')}`);

/** Numbers without their check character, and what the kept library says of each ending. */
const COUNTRIES = [
  [
    'ARG',
    fc.tuple(fc.constantFrom('20', '27', '30', '33'), digits(8)).map((parts) => parts.join('')),
    stdnum.AR?.cuit,
  ],
  ['CHL', fc.tuple(fc.constantFrom('1', '7', '9'), digits(7)).map((parts) => parts.join('')), stdnum.CL?.rut],
  ['COL', fc.tuple(fc.constantFrom('8', '9'), digits(8)).map((parts) => parts.join('')), stdnum.CO?.nit],
  ['PER', fc.tuple(fc.constantFrom('10', '20'), digits(8)).map((parts) => parts.join('')), stdnum.PE?.ruc],
  ['MEX', rfc, stdnum.MX?.rfc],
] as const;

describe('check digits of tax numbers', () => {
  it.each(COUNTRIES)('of %s are those that a kept library computes', (country, numbers, library) => {
    fc.assert(
      fc.property(numbers, (number) => {
        const endings = Array.from('0123456789AK');
        const own = endings.filter((end) => checkTaxNumber(number + end, country) === 'valid');
        const theirs = endings.filter((end) => library?.validate(number + end).isValid);
        expect(own).toEqual(theirs);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['ARG', '20-05536168-2'],
    ['CHL', '76.086.428-5'],
    ['CHL', '12531909-2'],
    ['COL', '213.123.432-1'],
    ['MEX', 'GODE561231GR8'],
    ['PER', '20512333797'],
    ['BRA', '12.ABC.345/01DE-35'],
  ])('of %s fit %s, and no other last character does', (country, number) => {
    expect(checkTaxNumber(number, country)).toBe('valid');
    const last = number.at(-1);
    const others = Array.from('0123456789').filter((end) => end !== last);
    expect(others.map((end) => checkTaxNumber(number.slice(0, -1) + end, country))).not.toContain('valid');
  });

  it('prove nothing in Mexico, and are unknown in Canada', () => {
    expect(checkTaxNumber('XAXX010101000', 'MEX')).toBe('doubtful');
    expect(checkTaxNumber('123', 'CAN')).toBeNull();
  });

  it('tell a branch from another company', () => {
    expect(isSameCompany('16.727.230/0001-97', '16727230000278', 'BRA')).toBe(true);
    expect(isSameCompany('16.727.230/0001-97', '12ABC34501DE35', 'BRA')).toBe(false);
    expect(isSameCompany('213123432', '213.123.432-1', 'COL')).toBe(true);
  });
});
