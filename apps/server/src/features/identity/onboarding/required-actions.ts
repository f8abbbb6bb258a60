import { MEMBER_STATUSES } from '@trilha/contracts/identity/registration';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { readSteps } from './required-actions.queries.ts';
import { isIncomplete } from '../profile-answers/complete-profile.ts';
import { readProfile } from '../person-registry/member-profiles.ts';

/** What stands before a member's home, in the order it is asked for (SES-19). */
export interface RequiredActions {
  readonly memberStatus: (typeof MEMBER_STATUSES)[number];
  readonly blockedReason: string | null;
  readonly termsAccepted: boolean;
  readonly isIncomplete: boolean;
  readonly needsOnboarding: boolean;
}

/** Reads what a member of a company still has to do before anything else opens. */
export async function readRequiredActions(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  member: { readonly tenantId: string; readonly memberId: string },
): Promise<RequiredActions> {
  const steps = await readSteps(tx, member.tenantId, member.memberId);
  const settings = tenantSettingsOf(steps.settings);
  const profile = settings.useCompleteRegister
    ? await readProfile(tx, member.tenantId, member.memberId)
    : undefined;
  return {
    memberStatus: MEMBER_STATUSES.find((status) => status === steps.status) ?? 'registered',
    blockedReason: steps.blockedReason,
    termsAccepted: steps.version === null || steps.acceptedAt !== null,
    isIncomplete: isIncomplete({ settings, timeZone: steps.timeZone }, profile?.values ?? {}, now),
    needsOnboarding: settings.useOnboarding && steps.onboardedAt === null,
  };
}
