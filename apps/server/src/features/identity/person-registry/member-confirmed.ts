import { REGISTRATION_FORMS } from '@trilha/contracts/identity/registration';
import { nextMemberStatus } from '@trilha/rules/identity/membership';

import { AppError } from '../../../platform/app-error.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import type { CompanyTransaction } from '../../engagement/delivery/queue-message.ts';
import { moveMemberStatus } from './change-member.ts';
import { findMember } from './find-person.ts';
import { formOf } from './registration-form-of.ts';

/**
 * The member whose registration waited for an address goes on to approval, or is let in where the form needs none
 * (REG-01). Does nothing for members who stand elsewhere.
 */
export async function memberConfirmed(
  ctx: CompanyTransaction,
  memberId: string,
): Promise<'awaiting_approval' | 'sign_in'> {
  const member = await findMember(ctx.tx, ctx.tenantId, memberId);
  if (!member) throw new AppError('link_invalid');
  const settings = await readTenantSettings(ctx.tx, ctx.tenantId);
  const name = REGISTRATION_FORMS.find((form) => form === member.registeredBy) ?? 'main';
  const status = member.status as 'registered' | 'awaiting_approval' | 'approved' | 'blocked';
  const to = nextMemberStatus(status, 'email_confirmed', formOf(settings, name).approval);
  if (to)
    await moveMemberStatus(
      ctx.tx,
      { tenantId: ctx.tenantId, id: member.id, from: status, to },
      { reason: null, by: null, at: ctx.now },
    );
  return (to ?? status) === 'approved' ? 'sign_in' : 'awaiting_approval';
}
