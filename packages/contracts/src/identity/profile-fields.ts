import {
  REQUIRED_ADDRESS_FIELDS,
  canonicalPostalCode,
  isPostalCode,
} from '@trilha/rules/organization/addresses';
import { AGE_BANDS, birthdayProblem } from '@trilha/rules/identity/age';
import { canonicalDocument, isDocument } from '@trilha/rules/organization/documents';
import { canonicalEmail, isEmail } from '@trilha/rules/identity/email';
import { canonicalPhone } from '@trilha/rules/identity/phones';
import { isFreeText, isNumeric, plainLine } from '@trilha/rules/platform/text';

import { documentCountryOf } from '../organization/document-countries.ts';

/** How a field is typed, checked and shown. */
export type ProfileFieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'document'
  | 'date'
  | 'choice'
  | 'number'
  | 'flag'
  | 'country'
  | 'postal_code';

/**
 * What happens to a field when its owner leaves: `identity` and `contact` are erased, `sensitive` is erased and shown to
 * nobody but its owner and administrators, `work` stays with the company's records under a pseudonym.
 */
export type DataClass = 'identity' | 'contact' | 'sensitive' | 'work';

export type ProfileGroup = 'person' | 'contact' | 'about' | 'address' | 'work';

interface ProfileField {
  readonly kind: ProfileFieldKind;
  readonly group: ProfileGroup;
  readonly dataClass: DataClass;
  readonly options?: readonly string[];
  /** Column of its own in `member_profiles`: searched by, unique or checked by the database. */
  readonly column?: true;
  readonly autoComplete?: string;
}

/** Countries the product knows documents, phones and addresses of (ISO 3166 alpha-3). */
export const COUNTRIES = ['BRA', 'ARG', 'CAN', 'CHL', 'COL', 'MEX', 'PER', 'URY', 'USA'] as const;

/** Where a document can be from: a country the product knows, or any other, whose numbers are free (VAL-01). */
export const DOCUMENT_COUNTRIES = [...COUNTRIES, 'other'] as const;

/** Every field of a person's profile that people type (specification §3), in the order forms show them. */
export const PROFILE_FIELDS = {
  first_name: {
    kind: 'text',
    group: 'person',
    dataClass: 'identity',
    column: true,
    autoComplete: 'given-name',
  },
  last_name: {
    kind: 'text',
    group: 'person',
    dataClass: 'identity',
    column: true,
    autoComplete: 'family-name',
  },
  nickname: { kind: 'text', group: 'person', dataClass: 'identity', autoComplete: 'nickname' },
  /** Asked beside the document where the company takes those of several countries. */
  document_country: { kind: 'choice', group: 'person', dataClass: 'identity', options: DOCUMENT_COUNTRIES },
  document: { kind: 'document', group: 'person', dataClass: 'identity', column: true, autoComplete: 'off' },
  birthday: { kind: 'date', group: 'person', dataClass: 'identity', column: true, autoComplete: 'bday' },
  email: { kind: 'email', group: 'contact', dataClass: 'contact', column: true, autoComplete: 'email' },
  cellphone: { kind: 'phone', group: 'contact', dataClass: 'contact', column: true, autoComplete: 'tel' },
  whatsapp: { kind: 'phone', group: 'contact', dataClass: 'contact', column: true, autoComplete: 'tel' },
  commercial_phone: { kind: 'phone', group: 'contact', dataClass: 'contact', autoComplete: 'tel' },
  residential_phone: { kind: 'phone', group: 'contact', dataClass: 'contact', autoComplete: 'tel' },
  communication_phone: { kind: 'phone', group: 'contact', dataClass: 'contact', autoComplete: 'tel' },
  email_opt_in: { kind: 'flag', group: 'contact', dataClass: 'contact' },
  age_range: { kind: 'choice', group: 'about', dataClass: 'sensitive', options: AGE_BANDS },
  gender: {
    kind: 'choice',
    group: 'about',
    dataClass: 'sensitive',
    options: ['female', 'male', 'non_binary', 'other', 'undisclosed'],
  },
  marital_status: {
    kind: 'choice',
    group: 'about',
    dataClass: 'sensitive',
    options: ['single', 'married', 'partnered', 'divorced', 'widowed'],
  },
  children_count: { kind: 'number', group: 'about', dataClass: 'sensitive' },
  profession: { kind: 'text', group: 'about', dataClass: 'sensitive', autoComplete: 'organization-title' },
  special_needs: { kind: 'flag', group: 'about', dataClass: 'sensitive' },
  special_needs_description: { kind: 'text', group: 'about', dataClass: 'sensitive' },
  country: {
    kind: 'country',
    group: 'address',
    dataClass: 'contact',
    column: true,
    options: COUNTRIES,
    autoComplete: 'country',
  },
  postal_code: {
    kind: 'postal_code',
    group: 'address',
    dataClass: 'contact',
    column: true,
    autoComplete: 'postal-code',
  },
  street: { kind: 'text', group: 'address', dataClass: 'contact', autoComplete: 'address-line1' },
  street_number: { kind: 'text', group: 'address', dataClass: 'contact', autoComplete: 'off' },
  complement: { kind: 'text', group: 'address', dataClass: 'contact', autoComplete: 'address-line2' },
  neighborhood: { kind: 'text', group: 'address', dataClass: 'contact', autoComplete: 'address-level3' },
  city: {
    kind: 'text',
    group: 'address',
    dataClass: 'contact',
    column: true,
    autoComplete: 'address-level2',
  },
  state: {
    kind: 'text',
    group: 'address',
    dataClass: 'contact',
    column: true,
    autoComplete: 'address-level1',
  },
  company: { kind: 'text', group: 'work', dataClass: 'work', autoComplete: 'organization' },
  retailer: { kind: 'text', group: 'work', dataClass: 'work' },
  store: { kind: 'text', group: 'work', dataClass: 'work' },
  store_nickname: { kind: 'text', group: 'work', dataClass: 'work' },
  brand: { kind: 'text', group: 'work', dataClass: 'work' },
  gmin: { kind: 'text', group: 'work', dataClass: 'work' },
  cadv: { kind: 'text', group: 'work', dataClass: 'work' },
  sap_code: { kind: 'text', group: 'work', dataClass: 'work' },
  company_tax_id: { kind: 'text', group: 'work', dataClass: 'work' },
} as const satisfies Record<string, ProfileField>;

export type ProfileFieldKey = keyof typeof PROFILE_FIELDS;
export const PROFILE_FIELD_KEYS = Object.keys(PROFILE_FIELDS) as [ProfileFieldKey, ...ProfileFieldKey[]];

/** One field's entry of the registry, with what is optional in it. */
export function profileField(key: ProfileFieldKey): ProfileField {
  return PROFILE_FIELDS[key];
}

export type ProfileValue = string | boolean;
/** What a person typed, by field; a field left out was not asked for. */
export type ProfileValues = Readonly<Partial<Record<ProfileFieldKey, ProfileValue>>>;

/** What can be wrong with a value; texts in the web's catalogs. */
export const PROFILE_PROBLEMS = [
  'required',
  'document_required',
  'document_invalid',
  'email_invalid',
  'phone_invalid',
  'text_too_long',
  'birthday_invalid',
  'birthday_not_past',
  'too_young',
  'option_unknown',
  'number_invalid',
  'postal_code_invalid',
] as const;
export type ProfileProblem = (typeof PROFILE_PROBLEMS)[number];

export interface ProfileCheck {
  /** Whose phones and postal codes are meant, and whose documents where nothing else is said (ISO 3166 alpha-3). */
  readonly country: string;
  /** Countries whose documents are taken, the company's own first. */
  readonly documentCountries?: readonly string[];
  /** Calendar day in the client's zone. */
  readonly today: string;
  readonly required?: boolean;
  readonly adultsOnly?: boolean;
}

const isEmpty = (value: ProfileValue | undefined) =>
  value === undefined || value === false || (typeof value === 'string' && plainLine(value) === '');

type TextCheck = (
  value: string,
  check: ProfileCheck,
  options: readonly string[] | undefined,
) => ProfileProblem | null;

const anyOf: TextCheck = (value, _, options) => (options?.includes(value) ? null : 'option_unknown');

/** What is wrong with a text that was given, by the kind of its field. */
const TEXT_CHECKS: Readonly<Record<ProfileFieldKind, TextCheck>> = {
  text: (value) => (isFreeText(value) ? null : 'text_too_long'),
  document: (value, { country }) =>
    isDocument(value, country) && isFreeText(value) ? null : 'document_invalid',
  email: (value) => (isEmail(value) ? null : 'email_invalid'),
  phone: (value, { country }) => (canonicalPhone(value, country) ? null : 'phone_invalid'),
  date: (value, { today, adultsOnly }) => birthdayProblem(value, today, adultsOnly),
  number: (value) => (isNumeric(value) && /^\d{1,2}$/.test(value.trim()) ? null : 'number_invalid'),
  postal_code: (value, { country }) => (isPostalCode(value, country) ? null : 'postal_code_invalid'),
  choice: anyOf,
  country: anyOf,
  flag: () => 'option_unknown',
};

/** What is wrong with one value, the same on the screen and on the server; null when it is good (VAL-01 to VAL-11). */
export function profileProblem(
  key: ProfileFieldKey,
  value: ProfileValue | undefined,
  check: ProfileCheck,
): ProfileProblem | null {
  const { kind, options } = profileField(key);
  if (isEmpty(value)) {
    // A flag is a choice: leaving it off answers it.
    if (!check.required || kind === 'flag') return null;
    return key === 'document' ? 'document_required' : 'required';
  }
  if (typeof value !== 'string') return kind === 'flag' ? null : 'option_unknown';
  if (key === 'document_country' && check.documentCountries && !check.documentCountries.includes(value))
    return 'option_unknown';
  return TEXT_CHECKS[kind](value, check, options);
}

/** A good value as it is stored and compared; undefined where nothing was given. */
export function canonicalProfileValue(
  key: ProfileFieldKey,
  value: ProfileValue | undefined,
  country: string,
): ProfileValue | undefined {
  const { kind } = profileField(key);
  if (typeof value === 'boolean') return value;
  if (value === undefined || plainLine(value) === '') return undefined;
  if (kind === 'document') return canonicalDocument(value);
  if (kind === 'email') return canonicalEmail(value);
  if (kind === 'phone') return canonicalPhone(value, country) ?? undefined;
  if (kind === 'postal_code') return canonicalPostalCode(value);
  return plainLine(value);
}

/** A field a form asks for. */
export interface FormField {
  readonly field: ProfileFieldKey;
  readonly required: boolean;
}

/** Whose rules one field of a form is judged by: a document's country is its own, everything else follows the address. */
export function countryOfField(
  field: ProfileFieldKey,
  values: ProfileValues,
  check: Pick<ProfileCheck, 'country' | 'documentCountries'>,
): string {
  if (field === 'document') return documentCountryOf(values, check);
  return typeof values.country === 'string' && values.country ? values.country : check.country;
}

/** The fields of a form, with the document's country asked before the document where there is a choice. */
export function withDocumentCountry(
  fields: readonly FormField[],
  documentCountries: readonly string[],
): FormField[] {
  return fields.flatMap((asked): FormField[] => {
    if (asked.field === 'document_country') return [];
    if (asked.field !== 'document' || documentCountries.length < 2) return [asked];
    return [{ field: 'document_country', required: false }, asked];
  });
}

const ADDRESS_PARTS: ReadonlySet<ProfileFieldKey> = new Set(REQUIRED_ADDRESS_FIELDS);

/**
 * Everything wrong in a form, field by field, in the form's order (VAL-10). An address is whole or not there: once one part is
 * given, the others the form asks for are required (VAL-08).
 */
export function profileProblems(
  fields: readonly FormField[],
  values: ProfileValues,
  check: Omit<ProfileCheck, 'required'>,
): { field: ProfileFieldKey; code: ProfileProblem }[] {
  const hasAddress = REQUIRED_ADDRESS_FIELDS.some((part) => !isEmpty(values[part]));
  return fields.flatMap(({ field, required }) => {
    const isRequired = required || (hasAddress && ADDRESS_PARTS.has(field));
    const country = countryOfField(field, values, check);
    const code = profileProblem(field, values[field], { ...check, country, required: isRequired });
    return code ? [{ field, code }] : [];
  });
}
