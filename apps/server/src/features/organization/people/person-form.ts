import { PROFILE_FIELD_KEYS } from '@trilha/contracts/identity/profile-fields';
import type { ProfileValue, ProfileValues } from '@trilha/contracts/identity/profile-fields';
import type { Role } from '@trilha/contracts/platform/roles';

import type { TenantContext } from '../../../platform/context.ts';
import { checkedValues } from '../../identity/profile-answers/profile-answers.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';

export interface PersonForm {
  readonly values: ProfileValues;
  readonly role: Role;
  readonly branchId: string | null;
  /** What is not given stays as it is. */
  readonly hiredOn?: string | null | undefined;
  readonly labelIds: readonly string[];
}

const FIELDS = PROFILE_FIELD_KEYS.map((field) => ({ field, required: field === 'first_name' }));

/**
 * What an administrator typed, checked by the rules of registrations and as it is stored: an emptied field is an empty
 * text, one that was not sent stays as it is. Throws `fields_missing` that names every fault.
 */
export async function checkedForm(
  ctx: TenantContext,
  values: ProfileValues,
  knownDocumentCountry?: ProfileValue,
): Promise<ProfileValues> {
  const settings = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  const checked = checkedValues({ settings, timeZone: ctx.actor.timeZone }, FIELDS, values, {
    now: ctx.now,
    adultsOnly: false,
    knownDocumentCountry,
  });
  const emptied = PROFILE_FIELD_KEYS.filter((key) => values[key] === '' && checked[key] === undefined);
  const gone = emptied.includes('document') ? [...emptied, 'document_country'] : emptied;
  return { ...checked, ...Object.fromEntries(gone.map((key): [string, ProfileValue] => [key, ''])) };
}

const textOf = (value: ProfileValue | undefined) => (typeof value === 'string' ? value : '');

/** The name a person is listed by. */
export function displayNameOf(values: ProfileValues): string {
  return [textOf(values.first_name), textOf(values.last_name)].filter(Boolean).join(' ');
}

/** The address a form gave; null where it was left empty. */
export function emailOf(values: ProfileValues): string | null {
  return textOf(values.email) || null;
}
