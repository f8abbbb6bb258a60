import { expect, it } from 'vitest';

import { ScimError } from './scim-error.ts';
import { applyPatch } from './scim-patch.ts';

const user = {
  userName: 'ana',
  name: { givenName: 'Ana', familyName: 'Souza' },
  emails: [{ value: 'ana@a.example', type: 'work', primary: true }],
  active: true,
  members: [{ value: '1' }, { value: '2' }],
};

it.each([
  [{ op: 'replace', path: 'active', value: false }, { active: false }],
  [{ op: 'replace', path: 'Active', value: false }, { active: false }],
  [
    { op: 'replace', path: 'name.givenName', value: 'Bia' },
    { name: { givenName: 'Bia', familyName: 'Souza' } },
  ],
  [
    { op: 'replace', value: { active: false, 'name.familyName': 'Lima' } },
    { active: false, name: { givenName: 'Ana', familyName: 'Lima' } },
  ],
  [
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'b@a.example' },
    { emails: [{ value: 'b@a.example', type: 'work', primary: true }] },
  ],
  [
    { op: 'add', path: 'members', value: [{ value: '2' }, { value: '3' }] },
    { members: [{ value: '1' }, { value: '2' }, { value: '3' }] },
  ],
  [{ op: 'remove', path: 'members[value eq "1"]', value: undefined }, { members: [{ value: '2' }] }],
  [{ op: 'remove', path: 'members', value: [{ value: '2' }] }, { members: [{ value: '1' }] }],
  [
    { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'bia' },
    { userName: 'bia' },
  ],
] as const)('applies %o', (operation, change) => {
  const applied = applyPatch(user, [operation]);

  expect(applied).toEqual({ ...user, ...change });
});

it.each([
  { op: 'remove' as const, value: undefined },
  { op: 'replace' as const, path: '__proto__', value: { polluted: true } },
  { op: 'replace' as const, path: 'emails[type gt 1]', value: 1 },
  { op: 'replace' as const, path: '', value: 1 },
])('refuses %o and leaves what is shared alone', (operation) => {
  expect(() => applyPatch(user, [operation])).toThrow(ScimError);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
