import { expect, it } from 'vitest';

import {
  canonicalProfileValue,
  profileProblem,
  profileProblems,
  withDocumentCountry,
} from './profile-fields.ts';
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

it('judges a document by the country that was chosen for it, as far as the company takes it [VAL-01]', () => {
  const asked = optional('document_country', 'document', 'cellphone');
  const several = { ...check, documentCountries: ['BRA', 'ARG', 'other'] };
  const codes = (values: object) => profileProblems(asked, values, several).map(({ code }) => code);

  expect(codes({ document: '390.533.447-05' })).toEqual([]);
  expect(codes({ document: '20.123.456', document_country: 'ARG' })).toEqual([]);
  expect(codes({ document: 'AB-123', document_country: 'other' })).toEqual([]);
  expect(codes({ document: '390.533.447-05', document_country: 'ARG' })).toEqual(['document_invalid']);
  expect(codes({ document: '20123456', document_country: 'URY' })).toEqual([
    'option_unknown',
    'document_invalid',
  ]);
  // Who lives abroad has that country's document unless they say otherwise; their phone stays where they live.
  expect(codes({ document: '20.123.456', country: 'ARG', cellphone: '11 5555-4444' })).toEqual([]);
  expect(codes({ document: '390.533.447-05', document_country: 'BRA', country: 'ARG' })).toEqual([]);
  // No documents of Chile are taken here: living there does not change whose is meant.
  expect(codes({ document: '12531909-K', country: 'CHL' })).toEqual(['document_invalid']);
});

it('asks where a document is from only where there is a choice', () => {
  const form = optional('first_name', 'document', 'email');
  const names = (countries: string[]) => withDocumentCountry(form, countries).map(({ field }) => field);

  expect(names(['BRA'])).toEqual(['first_name', 'document', 'email']);
  expect(names(['BRA', 'ARG'])).toEqual(['first_name', 'document_country', 'document', 'email']);
  expect(withDocumentCountry(optional('email', 'document_country'), ['BRA', 'ARG'])).toEqual(
    optional('email'),
  );
});

it('takes free text of 256 characters and numbers that parse', () => {
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

it('takes no name that cannot be seen, and keeps none that turns what stands beside it [VAL-10]', () => {
  const asked = [{ field: 'first_name' as const, required: true }];

  expect(profileProblems(asked, { first_name: '\u202E' }, check)).toEqual([
    { field: 'first_name', code: 'required' },
  ]);
  expect(canonicalProfileValue('first_name', 'Ana\u202E Bia', 'BRA')).toBe('Ana Bia');
});
