import type { ProviderSettings } from '@trilha/contracts/identity/single-sign-on';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { provisionMember } from '../federation/provision-member.ts';
import { findMemberByAddress, lockAccountsBehind, lockAddressIn } from '../person-registry/claim-address.ts';
import { resetAccount } from '../person-registry/reset-account.ts';
import { findBranchByName, findSubject } from './providers.queries.ts';
import type { FederatedPerson } from './federated-person.ts';
import { changeMembers, followRole } from '../person-registry/change-member.ts';
import { addMemberGroups } from '../labels/label-members.ts';

interface Entering {
  readonly tenantId: string;
  readonly providerId: string;
  readonly settings: ProviderSettings;
  readonly person: FederatedPerson;
  readonly now: Date;
}

async function linkOrMake(tx: Tx, entering: Entering): Promise<string> {
  const { tenantId, settings, person, now } = entering;
  // Only an address the provider has checked says who somebody is.
  if (person.email === null || !person.emailIsProved) throw new AppError('no_profile');
  const domain = person.email.split('@').at(-1) ?? '';
  if (settings.allowedDomains.length > 0 && !settings.allowedDomains.includes(domain))
    throw new AppError('no_profile');
  await lockAddressIn(tx, tenantId, person.email);
  const known = await findMemberByAddress(tx, tenantId, person.email);
  if (!known && !settings.createMembers) throw new AppError('no_profile');
  // Anyone who set the account up before its owner came by the provider has nothing to come back with.
  if (known && !known.emailConfirmedAt) await resetAccount(tx, known.personId, now);
  const memberId =
    known?.memberId ??
    (
      await provisionMember(tx, {
        tenantId,
        email: person.email,
        fullName: person.name ?? person.email,
        role: person.role ?? settings.mapping.defaultRole,
        registeredBy: 'single_sign_on',
        now,
      })
    ).memberId;
  await tx
    .insertInto('externalIdentities')
    .values({ tenantId, providerId: entering.providerId, subject: person.subject, memberId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return memberId;
}

/** The member the provider knows, locked: somebody who deletes their account at this moment is no longer known to it. */
async function findKnown(tx: Tx, { tenantId, providerId, person }: Entering) {
  const seen = await findSubject(tx, tenantId, providerId, person.subject);
  if (!seen) return undefined;
  await lockAccountsBehind(tx, [seen.memberId]);
  return findSubject(tx, tenantId, providerId, person.subject);
}

/**
 * The member a provider vouches for: known to it, else by a checked e-mail of this company, else made now where the
 * company wants that. Role, branch and groups follow the mapping at each sign-in; the last administrator stays one. Throws
 * `no_profile`.
 */
export async function enterMember(tx: Tx, entering: Entering): Promise<string> {
  const { tenantId, person } = entering;
  const memberId = (await findKnown(tx, entering))?.memberId ?? (await linkOrMake(tx, entering));
  const branch = person.branch === null ? undefined : await findBranchByName(tx, tenantId, person.branch);
  if (person.role) await followRole(tx, { tenantId, memberId }, person.role);
  if (branch) await changeMembers(tx, tenantId, [memberId], { branchId: branch.id });
  await addMemberGroups(tx, tenantId, memberId, person.groups);
  return memberId;
}
