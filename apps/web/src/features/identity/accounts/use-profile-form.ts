import { documentCountryOf } from '@trilha/contracts/organization/document-countries';
import { countryOfField, profileProblem, profileProblems } from '@trilha/contracts/identity/profile-fields';
import type {
  FormField,
  ProfileFieldKey,
  ProfileProblem,
  ProfileValue,
  ProfileValues,
} from '@trilha/contracts/identity/profile-fields';
import { maskDocument } from '@trilha/rules/organization/documents';
import { useState } from 'react';

import { ApiError } from '../../../lib/api-error.ts';

interface Rules {
  readonly fields: readonly FormField[];
  readonly country: string;
  readonly documentCountries: readonly string[];
  readonly today: string;
  readonly adultsOnly?: boolean;
}

export interface ProfileForm {
  readonly values: ProfileValues;
  /** Whose phones and postal codes are meant now. */
  readonly country: string;
  /** Whose document is meant now, and the countries there are to choose from. */
  readonly documentCountry: string;
  readonly documentCountries: readonly string[];
  readonly today: string;
  problemOf(field: ProfileFieldKey): ProfileProblem | undefined;
  change(field: ProfileFieldKey, value: ProfileValue): void;
  /** Something was changed since it was opened or saved. */
  readonly isChanged: boolean;
  readonly saved: () => void;
  /** The person left the field: what is wrong with it is shown from now on. */
  leave(field: ProfileFieldKey): void;
  /** Shows what is wrong in these fields; returns the faulty ones. */
  check(fields?: readonly FormField[]): readonly ProfileFieldKey[];
  /** Takes over what the server found, field by field; true where it named any. */
  readonly takeRefusal: (error: unknown) => boolean;
}

/**
 * Values of a form of profile fields, judged by the rules the server judges by: a field is judged when it is left, and again with
 * every change once it was found wrong (VAL-01 to VAL-10).
 */
export function useProfileForm(rules: Rules, known: ProfileValues): ProfileForm {
  const [values, setValues] = useState<ProfileValues>(known);
  const [left, setLeft] = useState<ReadonlySet<ProfileFieldKey>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<ProfileFieldKey, string>>>({});
  const [isChanged, setChanged] = useState(false);
  const { documentCountries, today, adultsOnly = false } = rules;
  const checkRules = { country: rules.country, documentCountries, today, adultsOnly };
  const required = (field: ProfileFieldKey) =>
    rules.fields.some((one) => one.field === field && one.required);

  return {
    values,
    country: countryOfField('country', values, rules),
    documentCountry: documentCountryOf(values, rules),
    documentCountries,
    today,
    problemOf: (field) => {
      const country = countryOfField(field, values, rules);
      const own = profileProblem(field, values[field], { ...checkRules, country, required: required(field) });
      if (own) return left.has(field) ? own : undefined;
      // Only codes of the registry are sent by the server for these fields.
      return refused[field] as ProfileProblem | undefined;
    },
    isChanged,
    saved: () => setChanged(false),
    change: (field, value) => {
      setChanged(true);
      setValues((before) => withOneMask({ ...before, [field]: value }, before, rules));
      setRefused((before) => ({ ...before, [field]: undefined }));
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    check: (fields = rules.fields) => {
      setLeft((before) => new Set([...before, ...fields.map(({ field }) => field)]));
      return profileProblems(fields, values, checkRules).map(({ field }) => field);
    },
    takeRefusal: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'fields_missing') return false;
      const named = Object.fromEntries(error.issues.map(({ field, code }) => [field, code]));
      setRefused(named);
      return rules.fields.some(({ field }) => field in named);
    },
  };
}

/** A document that is of another country now, written as people write it there: what is seen is what is sent. */
function withOneMask(next: ProfileValues, before: ProfileValues, rules: Rules): ProfileValues {
  const country = documentCountryOf(next, rules);
  if (typeof next.document !== 'string' || country === documentCountryOf(before, rules)) return next;
  return { ...next, document: maskDocument(next.document, country) };
}
