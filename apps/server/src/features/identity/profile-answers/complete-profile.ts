import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import { profileProblems, withDocumentCountry } from '@trilha/contracts/identity/profile-fields';
import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';
import { calendarDay } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import type { Client } from '../../../platform/tenants/anonymous-context.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { withAccountValues } from '../person-registry/known-values.ts';
import { readProfile } from '../person-registry/member-profiles.ts';
import { saveOwnContact } from './save-own-contact.ts';
import { checkedValues } from './profile-answers.ts';

/** Whether a required field of a client's complete-register form is still open (REG-06). */
export function isIncomplete(
  client: Pick<Client, 'settings' | 'timeZone'>,
  values: ProfileValues,
  now: Date,
): boolean {
  const { useCompleteRegister, completeRegisterFields, country } = client.settings;
  const documentCountries = documentCountriesOf(client.settings, values.document_country);
  if (!useCompleteRegister) return false;
  const today = calendarDay(now, client.timeZone);
  return profileProblems(completeRegisterFields, values, { country, documentCountries, today }).length > 0;
}

/** What the client asks every member to complete, with what is known already. */
export async function readOwnProfileForm(ctx: TenantContext) {
  requirePermission(ctx.actor, 'profile.own');
  const { settings, timeZone } = await ownClient(ctx);
  const profile = await readProfile(ctx.tx, ctx.actor.tenantId, ctx.actor.memberId);
  const account = await findPerson(ctx.tx, ctx.actor.personId);
  const known = withAccountValues(profile?.values ?? {}, {
    name: account?.fullName ?? '',
    email: account?.email ?? null,
    country: settings.country,
  });
  const documentCountries = documentCountriesOf(settings, known.document_country);
  const fields = withDocumentCountry(settings.completeRegisterFields, documentCountries);
  const asked = fields.map(({ field }) => field);
  return {
    country: settings.country,
    documentCountries,
    today: calendarDay(ctx.now, timeZone),
    fields,
    values: Object.fromEntries(
      asked.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
    ),
  };
}

/** Keeps what a member completes. Throws `fields_missing` that names every fault, `fresh_factor_required` for another contact, and `document_taken`. */
export async function completeOwnProfile(
  ctx: TenantContext,
  config: LinkConfig,
  values: ProfileValues,
): Promise<void> {
  requirePermission(ctx.actor, 'profile.own');
  const client = await ownClient(ctx);
  const { tenantId, memberId } = ctx.actor;
  const known = await readProfile(ctx.tx, tenantId, memberId);
  const checked = checkedValues(client, client.settings.completeRegisterFields, values, {
    now: ctx.now,
    adultsOnly: false,
    knownDocumentCountry: known?.values.document_country,
  });
  await saveOwnContact(ctx, config, { known: known?.values ?? {}, kept: checked });
}

async function ownClient(ctx: TenantContext): Promise<Pick<Client, 'settings' | 'timeZone'>> {
  const { settings, timeZone } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select(['settings', 'timeZone'])
    .executeTakeFirstOrThrow();
  return { settings: tenantSettingsOf(settings), timeZone };
}
