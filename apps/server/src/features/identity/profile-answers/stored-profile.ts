import type {
  FormField,
  ProfileFieldKey,
  ProfileValue,
  ProfileValues,
} from '@trilha/contracts/identity/profile-fields';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import { saveIdentifier } from '../person-registry/save-identifier.ts';
import type { Client } from '../../../platform/tenants/anonymous-context.ts';
import { saveOwnContact } from './save-own-contact.ts';
import { checkedValues } from './profile-answers.ts';
import { readProfile } from '../person-registry/member-profiles.ts';

/** The profile of a member; undefined where there is none yet. */
export function readStoredProfile(ctx: TenantContext) {
  requirePermission(ctx.actor, 'profile.own');
  return readProfile(ctx.tx, ctx.actor.tenantId, ctx.actor.memberId);
}

/**
 * Keeps what a member says about themselves in these fields; those left empty are cleared. Returns what is known now. Throws
 * `fields_missing` that names every fault, `fresh_factor_required` and `document_taken`.
 */
export async function saveOwnAnswers(
  ctx: TenantContext,
  client: Pick<Client, 'settings' | 'timeZone'>,
  fields: readonly FormField[],
  values: ProfileValues,
  config: LinkConfig,
): Promise<ProfileValues> {
  requirePermission(ctx.actor, 'profile.own');
  const { memberId } = ctx.actor;
  const known = (await readStoredProfile(ctx))?.values ?? {};
  const country = values.country === undefined && known.country ? { country: known.country } : {};
  // A document and the country it is from are judged together, whichever of them is changed.
  const isDocumentGiven = values.document !== undefined || values.document_country !== undefined;
  const document = isDocumentGiven ? ownDocument(known) : {};
  const judged =
    isDocumentGiven && !fields.some(({ field }) => field === 'document')
      ? [...fields, { field: 'document', required: false } as const]
      : fields;
  const checked = checkedValues(
    client,
    judged,
    { ...country, ...document, ...values },
    { now: ctx.now, adultsOnly: false, knownDocumentCountry: known.document_country },
  );
  const cleared: Partial<Record<ProfileFieldKey, ProfileValue>> = {};
  for (const { field } of fields) if (checked[field] === undefined) cleared[field] = '';
  if (checked.document === undefined && isDocumentGiven) cleared.document_country = '';
  const stored = { ...cleared, ...checked };
  await saveOwnContact(ctx, config, { known, kept: stored });
  if (cleared.document === '') await saveIdentifier(ctx, { memberId, kind: 'document', value: null });
  return { ...known, ...stored };
}

/** What is known of the member's document, as their form would have given it. */
function ownDocument({ document, document_country: from }: ProfileValues): ProfileValues {
  return { ...(document ? { document } : {}), ...(from ? { document_country: from } : {}) };
}
