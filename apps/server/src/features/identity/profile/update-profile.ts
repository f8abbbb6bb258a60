import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';
import type { Profile } from '@trilha/contracts/identity/profile';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import { federatingCompany } from '../sessions/federating-company.ts';
import { saveOwnAnswers } from '../profile-answers/stored-profile.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { findOwner } from './profile.queries.ts';
import { fieldsOf, readProfile } from './read-profile.ts';
import { changeMembers } from '../person-registry/change-member.ts';
import { renamePerson } from '../person-registry/change-person.ts';

/**
 * Keeps what a member corrects about themselves; fields not sent stay, empty ones are cleared. A changed name is the one
 * they are listed by. Throws `fields_missing` that names every fault, `fresh_factor_required` for another contact, and
 * `document_taken` (PRO-01, VAL-01 to VAL-11).
 */
export async function updateProfile(
  ctx: TenantContext,
  config: LinkConfig,
  values: ProfileValues,
): Promise<Profile> {
  requirePermission(ctx.actor, 'profile.own');
  const owner = await findOwner(ctx);
  const settings = tenantSettingsOf(owner.settings);
  const fields = fieldsOf(settings).filter(({ field }) => values[field] !== undefined);
  const client = { settings, timeZone: owner.clientZone };
  const saved = await saveOwnAnswers(ctx, client, fields, values, config);
  const name = [saved.first_name, saved.last_name].filter(Boolean).join(' ');
  // What a company vouches for is its own affair: the account may belong to others too.
  if (name && name !== owner.displayName) {
    const { tenantId, memberId, personId } = ctx.actor;
    const isOwnAccount = (await federatingCompany(ctx)) === null;
    await changeMembers(ctx.tx, tenantId, [memberId], { displayName: name });
    if (isOwnAccount) await renamePerson(ctx.tx, personId, name);
  }
  return readProfile(ctx);
}
