import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import type { PersonCard } from '@trilha/contracts/organization/people';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { mayImpersonate } from '../../identity/impersonation/impersonate.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { mayAskPassword } from './ask-new-password.ts';
import { presentMembers } from './list-people.ts';
import { mayGive } from './people.policy.ts';
import { readMember, readState } from './person.queries.ts';

/** One person with everything an administrator may know of them. Throws `not_found`. */
export async function readPerson(ctx: TenantContext, memberId: string): Promise<PersonCard> {
  requirePermission(ctx.actor, 'people.view');
  const member = await readMember(ctx, memberId);
  const [listed] = member ? await presentMembers(ctx, [{ memberId, sortKey: '' }]) : [];
  if (!member || !listed) throw new AppError('not_found');
  const { profile } = await readState(ctx, memberId, member);
  const settings = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  const mayTouch = isAllowed(ctx.actor, 'people.manage') && mayGive(ctx.actor, member.role);
  return {
    ...listed,
    branchId: member.branchId,
    hiredOn: member.hiredOn,
    country: typeof profile.country === 'string' ? profile.country : settings.country,
    documentCountries: documentCountriesOf(settings, profile.document_country),
    values: profile,
    hasPassword: member.hasPassword,
    mustChangePassword: member.mustChangePassword,
    registeredBy: member.registeredBy,
    sessions: member.sessions ?? 0,
    can: {
      edit: mayTouch,
      block: mayTouch && !isOneself(ctx.actor, memberId) && !member.isSuperuser,
      sendLink: mayTouch && member.status !== 'blocked',
      askPassword: mayTouch && mayAskPassword(ctx.actor, memberId, member) && !member.mustChangePassword,
      actAs: mayImpersonate(ctx.actor, { ...member, id: memberId }),
    },
  };
}
