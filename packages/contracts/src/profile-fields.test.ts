import { expect, it } from 'vitest';

import { canonicalProfileValue, profileProblem, profileProblems } from './profile-fields.ts';
import type { ProfileFieldKey } from './profile-fields.ts';

const check = { country: 'BRA', today: '2026-11-20' };
const optional = (...fields: ProfileFieldKey[]) => fields.map((field) => ({ field, required: false }));

it('takes an address whole or not at all [VAL-08]', () => {
  const fields = optional('postal_code', 'street', 'street_number', 'complement', 'city');

  expect(profileProblems(fields, {}, check)).toEqual([]);
  expect(profileProblems(fields, { street: 'Avenida Paulista' }, check)).toEqual([
    { field: 'postal_code', code: 'required' },
    { field: 'street_number', code: 'required' },
    { field: 'city', code: 'required' },
  ]);
});

it('judges a document only where it is asked for, by the country the person names [VAL-01] [VAL-03]', () => {
  expect(profileProblems(optional('first_name'), { document: '1' }, check)).toEqual([]);
  const asked = [{ field: 'document' as const, required: true }];
  expect(profileProblems(asked, {}, check)).toEqual([{ field: 'document', code: 'document_required' }]);
  expect(profileProblems(asked, { document: '20123456' }, check)).toEqual([
    { field: 'document', code: 'document_invalid' },
  ]);
  expect(profileProblems(asked, { document: '20123456', country: 'ARG' }, check)).toEqual([]);
});

it('takes free text of 256 characters and numbers that parse [VAL-04] [VAL-05]', () => {
  expect(profileProblem('profession', 'x'.repeat(256), check)).toBeNull();
  expect(profileProblem('profession', 'x'.repeat(257), check)).toBe('text_too_long');
  expect(profileProblem('children_count', '3', check)).toBeNull();
  expect(profileProblem('children_count', 'three', check)).toBe('number_invalid');
});

it('finds nothing wrong with a value it has made canonical', () => {
  const typed = { document: ' 390.533.447-05', email: ' Ana@Example.com', cellphone: '(11) 98765-4321' };
  for (const [field, value] of Object.entries(typed)) {
    const key = field as keyof typeof typed;
    const canonical = canonicalProfileValue(key, value, 'BRA');
    expect(profileProblem(key, canonical, check)).toBeNull();
    expect(canonicalProfileValue(key, canonical, 'BRA')).toBe(canonical);
  }
});
