import { holds } from '@trilha/contracts/platform/permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Me } from '@trilha/contracts/identity/session';

import { AppError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { readRequiredActions } from '../onboarding/required-actions.ts';
import type { ContentAddresses } from '../../../platform/files/content-addresses.ts';
import { readImpersonation } from '../impersonation/impersonations.ts';
import { readSignedInPerson } from './signed-in-person.ts';
import type { SignedInPerson } from './signed-in-person.ts';
import { readMandatoryKinds } from '../../engagement/surveys/read-survey.ts';
import { presentMe } from './me.presenter.ts';
import { readDrillState } from './drill-state.ts';

const NOTHING_ASKED = { termsAccepted: true, isIncomplete: false, needsOnboarding: false } as const;
const NONE_WAITS = { surveys: false, drills: false, drill: false, drillBanner: false } as const;

/** Surveys and drills that wait for the member, in their own day. */
async function readWaiting(
  ctx: PersonContext,
  own: { readonly tenantId: string; readonly memberId: string },
  { person }: SignedInPerson,
  tenant: SignedInPerson['tenants'][number],
) {
  const kinds = await readMandatoryKinds(ctx, own);
  const drill = await readDrillState(ctx, own, tenant, person.timeZone ?? tenant.timeZone);
  return {
    surveys: kinds.surveys,
    drills: kinds.drills || drill === 'mandatory',
    drill: drill !== undefined,
    drillBanner: drill === 'banner',
  };
}

/** The signed-in person and what stands before their home. Throws `maintenance` for whom it keeps out (TEN-11). */
export async function readMe(ctx: PersonContext, addresses: ContentAddresses): Promise<Me> {
  const signedIn = await readSignedInPerson(ctx);
  const { person, member, tenantId } = signedIn;
  const tenant = signedIn.tenants.find(({ id }) => id === tenantId);
  const role = ROLES.find((name) => name === member?.role);
  const acting = await readImpersonation(ctx);
  const mayEnter =
    acting?.preview !== undefined ||
    (role !== undefined && holds('maintenance.enter', role, person.isSuperuser));
  if (tenant?.maintenance && !mayEnter) throw new AppError('maintenance');
  const own = tenantId && member ? { tenantId, memberId: member.id } : undefined;
  // Required actions are for the member; they do not block an impersonator, nor the installation's staff.
  const isAsked = acting === null && !member?.staffAccess;
  const waiting = own && tenant && isAsked ? await readWaiting(ctx, own, signedIn, tenant) : NONE_WAITS;
  const asked = own && { ...(await readRequiredActions(ctx, own)), ...(isAsked ? {} : NOTHING_ASKED) };
  return presentMe({ ...signedIn, acting }, waiting, asked, addresses, ctx);
}
