import { profileProblem, profileProblems } from '@trilha/contracts/profile-fields';
import type {
  FormField,
  ProfileFieldKey,
  ProfileProblem,
  ProfileValue,
  ProfileValues,
} from '@trilha/contracts/profile-fields';
import { useState } from 'react';

import { ApiError } from '../../lib/api-error.ts';

interface Rules {
  readonly fields: readonly FormField[];
  readonly country: string;
  readonly today: string;
  readonly adultsOnly?: boolean;
}

export interface ProfileForm {
  readonly values: ProfileValues;
  /** Whose documents, phones and postal codes are meant now. */
  readonly country: string;
  readonly today: string;
  problemOf(field: ProfileFieldKey): ProfileProblem | undefined;
  change(field: ProfileFieldKey, value: ProfileValue): void;
  /** The person left the field: what is wrong with it is shown from now on. */
  leave(field: ProfileFieldKey): void;
  /** Shows what is wrong in these fields; returns the faulty ones. */
  check(fields?: readonly FormField[]): readonly ProfileFieldKey[];
  /** Takes over what the server found, field by field; true where it named any. */
  takeRefusal(error: unknown): boolean;
}

/**
 * Values of a form of profile fields, judged by the rules the server judges by: a field is judged when it is left, and again with
 * every change once it was found wrong (VAL-01 to VAL-10).
 */
export function useProfileForm(rules: Rules, known: ProfileValues): ProfileForm {
  const [values, setValues] = useState<ProfileValues>(known);
  const [left, setLeft] = useState<ReadonlySet<ProfileFieldKey>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<ProfileFieldKey, string>>>({});
  const country = typeof values.country === 'string' && values.country ? values.country : rules.country;
  const checkRules = { country, today: rules.today, adultsOnly: rules.adultsOnly ?? false };
  const required = (field: ProfileFieldKey) =>
    rules.fields.some((one) => one.field === field && one.required);

  return {
    values,
    country,
    today: rules.today,
    problemOf: (field) => {
      const own = profileProblem(field, values[field], { ...checkRules, required: required(field) });
      if (own) return left.has(field) ? own : undefined;
      // Only codes of the registry are sent by the server for these fields.
      return refused[field] as ProfileProblem | undefined;
    },
    change: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
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
