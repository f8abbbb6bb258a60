import type { AttributeMapping } from '@trilha/contracts/identity/single-sign-on';
import type { Role } from '@trilha/contracts/platform/roles';
import { canonicalEmail, isEmail } from '@trilha/rules/identity/email';

import { AppError } from '../../../platform/app-error.ts';

/** What an identity provider says of somebody, whatever its protocol. */
export interface FederatedPerson {
  /** The provider's own name of the person, which never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider checked that the address is theirs. */
  readonly emailIsProved: boolean;
  readonly name: string | null;
  readonly role: Role | null;
  readonly branch: string | null;
  readonly groups: readonly string[];
}

export type Attributes = Readonly<Record<string, unknown>>;

const MAX_TEXT = 256;
/** Far above what providers give (OpenID Connect Core §2 says 255), and what an index can hold. */
const MAX_SUBJECT = 1000;

/** A text as the database can keep it: without zero characters and without halves of a character, also where it is cut. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_TEXT).toWellFormed();

/**
 * Whether a provider’s name of somebody tells them from others. Providers that are set up wrongly give everybody the empty one: the
 * second to come in would be the first.
 */
const isSubject = (subject: string): boolean =>
  /[^\s\p{C}]/u.test(subject) &&
  subject.length <= MAX_SUBJECT &&
  !subject.includes('\0') &&
  subject.isWellFormed();

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? [storable(String(one)).trim()] : [],
  );
}

const firstText = (attributes: Attributes, name: string): string | null =>
  (name === '' ? undefined : textsOf(attributes[name]).find((text) => text !== '')) ?? null;

/** The role the mapping gives; null where the provider says nothing that stands for one. */
function roleOf(attributes: Attributes, mapping: AttributeMapping): Role | null {
  if (mapping.role === '') return null;
  const values = new Set(textsOf(attributes[mapping.role]));
  return mapping.roles.find(({ value }) => values.has(value))?.role ?? null;
}

/** The address an attribute holds; null where it holds none. */
function addressIn(attributes: Attributes, name: string): string | null {
  const claimed = firstText(attributes, name);
  return claimed !== null && isEmail(claimed) ? canonicalEmail(claimed) : null;
}

/**
 * Whether an OpenID Connect provider says that it checked the address the company reads: `email_verified` speaks of `email`
 * (OpenID Connect Core §5.1) and of no other claim, which people may write themselves there.
 */
export const isCheckedAddress = (attributes: Attributes, mapping: AttributeMapping): boolean =>
  attributes['email_verified'] === true &&
  addressIn(attributes, mapping.email) === addressIn(attributes, 'email');

/** Reads attributes by the company's mapping; returns missing ones as null. Throws `provider_refused` where the name is nobody's. */
export function readAttributes(
  subject: string,
  attributes: Attributes,
  mapping: AttributeMapping,
  emailIsProved: boolean,
): FederatedPerson {
  if (!isSubject(subject)) throw new AppError('provider_refused');
  const email = addressIn(attributes, mapping.email);
  return {
    subject,
    email,
    emailIsProved: email !== null && emailIsProved,
    name: firstText(attributes, mapping.name),
    role: roleOf(attributes, mapping),
    branch: firstText(attributes, mapping.branch),
    groups: mapping.groups === '' ? [] : textsOf(attributes[mapping.groups]).filter(Boolean),
  };
}

/** Attributes as short texts, for the administrator who sets the mapping up. */
export function listAttributes(attributes: Attributes): { name: string; value: string }[] {
  return Object.entries(attributes)
    .slice(0, 60)
    .map(([name, value]) => ({
      name: storable(name),
      value: storable(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
    }));
}
