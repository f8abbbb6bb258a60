import { documentCountriesOf, documentCountryOf } from '@trilha/contracts/organization/document-countries';
import {
  canonicalProfileValue,
  profileProblems,
  withDocumentCountry,
} from '@trilha/contracts/identity/profile-fields';
import type {
  FormField,
  ProfileFieldKey,
  ProfileValue,
  ProfileValues,
} from '@trilha/contracts/identity/profile-fields';
import { calendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import type { CompanyTransaction } from '../../engagement/delivery/queue-message.ts';
import { lockAccountsBehind } from '../person-registry/claim-address.ts';
import { saveIdentifier } from '../person-registry/save-identifier.ts';
import type { Client } from '../../../platform/tenants/anonymous-context.ts';
import { isAccountClosed, isDocumentTaken, saveProfile } from '../person-registry/member-profiles.ts';

interface FormCheck {
  readonly now: Date;
  readonly adultsOnly: boolean;
  /** Where the person's document is known to be from: that country stays good for them. */
  readonly knownDocumentCountry?: ProfileValue | undefined;
}

/**
 * Checked values of the form's fields, as they are stored; a document with the country it was judged by. Throws
 * `fields_missing` that names every fault (VAL-01, VAL-10).
 */
export function checkedValues(
  client: Pick<Client, 'settings' | 'timeZone'>,
  form: readonly FormField[],
  values: ProfileValues,
  check: FormCheck,
): ProfileValues {
  const documentCountries = documentCountriesOf(client.settings, check.knownDocumentCountry);
  const fields = withDocumentCountry(form, documentCountries);
  const country =
    typeof values.country === 'string' && values.country ? values.country : client.settings.country;
  const issues = profileProblems(fields, values, {
    country: client.settings.country,
    documentCountries,
    today: calendarDay(check.now, client.timeZone),
    adultsOnly: check.adultsOnly,
  });
  if (issues.length > 0) throw new AppError('fields_missing', { field: issues[0]?.field, issues });
  const canonical: Partial<Record<ProfileFieldKey, ProfileValue>> = { country };
  for (const { field } of fields) {
    const value = canonicalProfileValue(field, values[field], country);
    if (value !== undefined) canonical[field] = value;
  }
  if (canonical.document !== undefined && documentCountries.length > 1)
    canonical.document_country = documentCountryOf(values, {
      country: client.settings.country,
      documentCountries,
    });
  else delete canonical.document_country;
  return canonical;
}

/**
 * Profile and document of a member, by their own word or that of their company; their account is held, so that nothing is written of one that
 * is deleted this moment. Throws `document_taken` where somebody else of the company has it (VAL-03), and `not_found` for a deleted account.
 */
export async function saveAnswers(
  ctx: CompanyTransaction,
  memberId: string,
  values: ProfileValues,
  { isOwnWord = false }: { readonly isOwnWord?: boolean } = {},
): Promise<void> {
  const { tx, tenantId, now } = ctx;
  await lockAccountsBehind(tx, [memberId]);
  if (await isAccountClosed(tx, tenantId, memberId)) throw new AppError('not_found');
  const document = typeof values.document === 'string' ? values.document : '';
  if (document && (await isDocumentTaken(tx, tenantId, document, memberId)))
    throw new AppError('document_taken', { field: 'document' });
  try {
    await saveProfile(tx, { tenantId, memberId, isOwnWord }, values, now);
    if (document)
      await saveIdentifier({ tx, actor: { tenantId } }, { memberId, kind: 'document', value: document });
  } catch (error) {
    // Two people with the same document at the same moment: the constraint lets one in.
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw new AppError('document_taken', { field: 'document' });
    throw error;
  }
}
