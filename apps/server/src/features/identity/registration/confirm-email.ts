import type { PasswordLink } from '@trilha/contracts/identity/password-link';

import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inNoTenant, inTenant } from '../../../platform/db/in-tenant.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { hashSecret } from '../sessions/secret-token.ts';
import { findPerson, listMemberships } from '../person-registry/find-person.ts';
import { lockAddressIn } from '../person-registry/claim-address.ts';
import { joinWithOwnAccount, otherOwnerOf, proveAddress } from '../person-registry/prove-address.ts';
import { memberConfirmed } from '../person-registry/member-confirmed.ts';
import { handLink } from '../recovery/password-links.ts';
import { lockProofByHash, markProofUsed } from '../verification-tokens/verification-tokens.ts';

interface Confirmed {
  readonly next: 'awaiting_approval' | 'sign_in';
  /** Sets the password where the one on the account may be somebody else's, or asks whether to join with the account there is. */
  readonly passwordLink: PasswordLink | null;
}

/**
 * A link proved its address (REG-01). The password of the registration stays only where the browser that opens the link
 * names that registration: anybody can register an address that is not theirs, and its owner opens the letter. Everybody
 * else chooses a password now. Following a link twice answers the same, until a password is chosen; one that is not good is `link_invalid`.
 */
export async function confirmEmailByLink(
  services: AppServices,
  { token, registrationId }: { readonly token: string; readonly registrationId?: string | undefined },
): Promise<Confirmed> {
  const now = services.clock();
  const secretHash = hashSecret(token);
  const proof = await inNoTenant(services.pool, (tx) => lockProofByHash(tx, ['confirm_email'], secretHash));
  const { tenantId } = proof ?? {};
  if (!proof || !tenantId || proof.expiresAt <= now) throw new AppError('link_invalid');
  return inTenant(services.pool, tenantId, async (tx) => {
    // Locked before anything is read: a registration with the address, or a change to it, waits and finds it proved, and a second use at
    // the same moment sees what the first one did.
    await lockAddressIn(tx, tenantId, proof.sentTo);
    await lockAccount(tx, proof.personId);
    const held = await lockProofByHash(tx, ['confirm_email'], secretHash);
    const person = await findPerson(tx, proof.personId);
    const memberships = await listMemberships(tx, proof.personId, tenantId);
    const here = memberships.find((membership) => membership.tenantId === tenantId);
    // A link in place of which another was sent is void, until the address is proved by any of them.
    const isGood = held && (held.usedAt === null || person?.emailConfirmedAt);
    if (!isGood || !here || person?.email?.toLowerCase() !== proof.sentTo) throw new AppError('link_invalid');
    await markProofUsed(tx, proof.id, held.usedAt ?? now);

    const isOwnRegistration = registrationId !== undefined && registrationId === held.registrationId;
    const owner = await otherOwnerOf(tx, person.id, proof.sentTo);
    if (owner) {
      const { memberId } = here;
      const join = { tenantId, memberId, from: person.id, to: owner.id, now };
      if (!isOwnRegistration || !(await joinWithOwnAccount(tx, join)))
        return { next: 'sign_in', passwordLink: await handLink({ tx, tenantId, now }, person, proof.sentTo) };
      return { next: await memberConfirmed({ tx, tenantId, now }, memberId), passwordLink: null };
    }
    const hasSignInMethods = person.emailConfirmedAt !== null || isOwnRegistration;
    await proveAddress(tx, { personId: person.id, email: proof.sentTo, now, hasSignInMethods });
    const next = await memberConfirmed({ tx, tenantId, now }, here.memberId);
    const mustChoose = !isOwnRegistration && (!person.emailConfirmedAt || person.passwordHash === null);
    const passwordLink = mustChoose ? await handLink({ tx, tenantId, now }, person, proof.sentTo) : null;
    return { next, passwordLink };
  });
}
