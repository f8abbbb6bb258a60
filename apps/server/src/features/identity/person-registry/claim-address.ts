import type { Role } from '@trilha/contracts/platform/roles';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { usernamesFor } from './usernames.ts';
import {
  findClaimInCompany,
  freeDocument,
  lockAccountsOf,
  lockClaim,
  replaceRegistration,
} from './claims.queries.ts';
import { resetAccount } from './reset-account.ts';
import { insertPerson } from './insert-person.ts';

export interface AddedPerson {
  readonly tenantId: string;
  readonly email: string | null;
  /** Canonical; a registration nobody confirmed or let in gives it up. */
  readonly document?: string | undefined;
  readonly fullName: string;
  readonly role: Role;
  readonly branchId: string | null;
  /** Who adds them. */
  readonly registeredBy: 'administrator' | 'scim' | 'single_sign_on';
  readonly decidedBy: string | null;
  readonly language: string | null;
  readonly now: Date;
}

/** The account behind an address in one company. */
export interface Claimed {
  readonly personId: string;
  readonly username: string;
  /** Who they are in the company; null for somebody new. */
  readonly memberId: string | null;
  /** Whether they were a member before; a registration nobody confirmed does not count. */
  readonly isKnown: boolean;
}

/**
 * Whom the company knows by an address, held and looked at again: their owner may be proving it this moment, and what they set up then
 * is nobody's to take away; or be deleting their account, of which nothing may be written any more.
 */
async function findLockedClaim(tx: Tx, tenantId: string, email: string) {
  const seen = await findClaimInCompany(tx, tenantId, email);
  if (!seen) return undefined;
  await lockAccountsOf(tx, [seen.memberId]);
  return findClaimInCompany(tx, tenantId, email);
}

/**
 * Finds whom a company means by an address: its member, a registration nobody confirmed, which is taken over clean, or somebody
 * new with an account that only proof of the address opens. Nothing outside of the company is looked at: whom others know by the
 * address stays untouched, and the company learns nothing of them. Throws `unavailable` where no user name is free.
 */
export async function claimAddress(tx: Tx, added: AddedPerson): Promise<Claimed> {
  const { tenantId, email, fullName, role, branchId, registeredBy, decidedBy, language, now } = added;
  await lockClaim(tx, tenantId, email);
  if (added.document) await freeDocument(tx, added.document);
  const here = email === null ? undefined : await findLockedClaim(tx, tenantId, email);
  if (here && !here.isUnconfirmed)
    return { personId: here.personId, username: here.username, memberId: here.memberId, isKnown: true };
  if (here) {
    const { memberId, personId, username } = here;
    await resetAccount(tx, personId, now);
    await replaceRegistration(tx, {
      tenantId,
      memberId,
      displayName: fullName,
      role,
      branchId,
      registeredBy,
      decidedBy,
      now,
    });
    return { personId, username, memberId, isKnown: false };
  }
  const person = await insertPerson(tx, usernamesFor(fullName, email), {
    email,
    fullName,
    language,
    createdAt: now,
  });
  // All user names tried were taken a moment ago; others are tried next time.
  if (!person) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  return { personId: person.id, username: person.username, memberId: null, isKnown: false };
}

/** Lets nobody register or add an address in a company until the transaction ends. */
export function lockAddressIn(tx: Tx, tenantId: string, email: string): Promise<void> {
  return lockClaim(tx, tenantId, email);
}

/** The member who goes by this address in a company, held: one a company added or who proved it, no registration nobody confirmed. */
export async function findMemberByAddress(tx: Tx, tenantId: string, email: string) {
  const here = await findLockedClaim(tx, tenantId, email);
  return here && !here.isUnconfirmed ? here : undefined;
}

/** Whom a registration with this address meets in the company; others who add it wait until the transaction ends. */
export async function findRegistered(tx: Tx, tenantId: string, email: string) {
  await lockClaim(tx, tenantId, email);
  const seen = await findClaimInCompany(tx, tenantId, email);
  // Who has proved it is only written to: asking for them costs strangers no more than asking for nobody.
  return !seen || seen.emailConfirmedAt ? seen : findLockedClaim(tx, tenantId, email);
}

/** Holds the accounts behind members of the company before it is asked whether anybody proved their address. */
export function lockAccountsBehind(tx: Tx, memberIds: readonly string[]): Promise<void> {
  return lockAccountsOf(tx, memberIds);
}

/** An administrator names the owner of a document: a registration nobody confirmed or let in gives it up. */
export function releaseDocument(tx: Tx, document: string): Promise<void> {
  return freeDocument(tx, document);
}
