import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import { PROFILE_FIELD_KEYS, withDocumentCountry } from '@trilha/contracts/identity/profile-fields';
import type { FormField, ProfileFieldKey, ProfileValues } from '@trilha/contracts/identity/profile-fields';
import type { Profile } from '@trilha/contracts/identity/profile';
import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';
import { completenessPercent } from '@trilha/rules/learning/completeness';
import { calendarDay } from '@trilha/rules/platform/dates';
import { matchLocale } from '@trilha/rules/platform/locales';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { withAccountValues } from '../person-registry/known-values.ts';
import { readStoredProfile } from '../profile-answers/stored-profile.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { findOwner } from './profile.queries.ts';

/** What a profile is complete with, beside whatever the client asks for. */
const WORTH_HAVING: readonly ProfileFieldKey[] = [
  'first_name',
  'last_name',
  'email',
  'cellphone',
  'birthday',
  'city',
  'state',
];

/** Every field, those the client's forms demand marked as required. */
export function fieldsOf(settings: TenantSettings): FormField[] {
  const asked = [
    ...(settings.useCompleteRegister ? settings.completeRegisterFields : []),
    ...(settings.registration.open ? settings.registration.fields : []),
  ];
  const required = new Set(asked.filter((one) => one.required).map(({ field }) => field));
  return PROFILE_FIELD_KEYS.map((field) => ({
    field,
    required: field === 'first_name' || required.has(field),
  }));
}

function completenessOf(
  fields: readonly FormField[],
  values: ProfileValues,
  has: { avatar: boolean; phone: boolean },
): Profile['completeness'] {
  const required = fields.filter((one) => one.required).map(({ field }) => field);
  const counted = [...new Set([...required, ...WORTH_HAVING])];
  const missing: Profile['completeness']['missing'] = counted.filter(
    (field) => values[field] === undefined || values[field] === '',
  );
  if (!has.avatar) missing.push('avatar');
  if (!has.phone && values.cellphone) missing.push('phone_verified');
  const total = counted.length + 2;
  // A phone that is not known can neither be verified: it is missing once, and counts twice.
  const open = missing.length + (has.phone || values.cellphone ? 0 : 1);
  return { percent: completenessPercent(total - open, total), missing };
}

/** What the company knows about the member (PRO-01). A name only known to the account fills the first two fields. */
export async function readProfile(ctx: TenantContext): Promise<Profile> {
  requirePermission(ctx.actor, 'profile.own');
  const owner = await findOwner(ctx);
  const settings = tenantSettingsOf(owner.settings);
  const stored = await readStoredProfile(ctx);
  const values = withAccountValues(stored?.values ?? {}, {
    name: owner.fullName,
    email: owner.email,
    country: settings.country,
  });
  const documentCountries = documentCountriesOf(settings, values.document_country);
  const fields = withDocumentCountry(fieldsOf(settings), documentCountries);
  return {
    username: owner.username,
    displayName: owner.displayName,
    role: ctx.actor.role,
    branch: owner.branch,
    memberSince: owner.createdAt.toISOString(),
    avatarUrl: owner.avatarFileId ? ctx.fileUrl(owner.avatarFileId) : null,
    country: settings.country,
    documentCountries,
    today: calendarDay(ctx.now, owner.clientZone),
    fields,
    values,
    phoneVerifiedAt: stored?.phoneVerifiedAt?.toISOString() ?? null,
    completeness: completenessOf(fields, values, {
      avatar: owner.avatarFileId !== null,
      phone: Boolean(stored?.phoneVerifiedAt),
    }),
    password: settings.password,
    language: matchLocale(owner.language ?? undefined) ?? null,
    timeZone: ctx.actor.timeZone,
  };
}
