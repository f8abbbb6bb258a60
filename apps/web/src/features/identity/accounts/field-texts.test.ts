import {
  PROFILE_FIELD_KEYS,
  PROFILE_PROBLEMS,
  profileField,
} from '@trilha/contracts/identity/profile-fields';
import { expect, it } from 'vitest';

import texts from '../../../locales/pt-BR/identity/accounts.json' with { type: 'json' };

/** Walks down the names of a path; undefined where there is no text. */
function textAt(path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), texts);
}

it('has a text for every field, option and problem of the registry [REG-01, VAL-10]', () => {
  const wanted = [
    ...PROFILE_PROBLEMS.map((problem) => `problems.${problem}`),
    ...PROFILE_FIELD_KEYS.map((field) => `fields.${field}`),
    ...PROFILE_FIELD_KEYS.flatMap((field) =>
      (profileField(field).options ?? []).map(
        (option) => `options.${field}.${option.replace('+', '_over').replace('-', '_')}`,
      ),
    ),
  ];

  expect(wanted.filter((path) => typeof textAt(path) !== 'string')).toEqual([]);
});
