import fc from 'fast-check';
import { expect, it } from 'vitest';

import { ScimError } from './scim-error.ts';
import { readFilter } from './scim-filter.ts';

it.each([
  ['userName eq "Ana"', [{ attribute: 'username', operator: 'eq', value: 'ana' }]],
  [
    'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "a"',
    [{ attribute: 'username', operator: 'sw', value: 'a' }],
  ],
  [
    'active eq true and displayName co "x and \\"y\\""',
    [
      { attribute: 'active', operator: 'eq', value: true },
      { attribute: 'displayname', operator: 'co', value: 'x and "y"' },
    ],
  ],
  ['externalId pr', [{ attribute: 'externalid', operator: 'pr', value: null }]],
  ['', []],
])('reads %s', (filter, expected) => {
  expect(readFilter(filter)).toEqual(expected);
});

it.each([
  'userName',
  'userName gt "a"',
  'userName eq',
  'userName eq "a" or active eq true',
  "userName eq 'a'",
])('refuses %s instead of listing everybody', (filter) => {
  expect(() => readFilter(filter)).toThrow(ScimError);
});

it('reads or refuses any text, and never falls over', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        readFilter(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ScimError);
      }
    }),
  );
});
