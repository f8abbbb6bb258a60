import type { MfaRequired } from '@trilha/contracts/session';
import { canonicalDocument } from '@trilha/rules/documents';

import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/client-dialect.ts';
import { inNoTenant } from '../../db/in-tenant.ts';
import { countFailure, failureSubject, requireTurn } from './failure-limits.ts';
import {
  clearFailures,
  findIdentifiedPerson,
  findMembership,
  findPersonToSignIn,
} from './identity.queries.ts';
import { openFamily } from './open-family.ts';
import type { Entrance, IdentityServices, SignInDevice, TokenPair } from './open-family.ts';
import { challengeSecondFactor } from './second-factor.ts';

/** What follows a right password: the session, or the question for a second factor. */
export type SignInResult =
  | { readonly kind: 'tokens'; readonly pair: TokenPair }
  | { readonly kind: 'second_factor'; readonly challenge: MfaRequired };

interface Candidate {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly status: string;
  readonly hasSecondFactor: boolean;
  readonly tenantId: string | null;
}

/**
 * Finds somebody, checks the password and begins their session. Unknown, wrong and blocked people get the same answer
 * in the same time. Failures are counted per name and address, so a stranger cannot lock somebody out.
 */
async function enter(
  services: IdentityServices,
  input: {
    readonly subject: Buffer;
    readonly password: string;
    readonly method: Entrance['method'];
    readonly device: SignInDevice;
    readonly find: (tx: Tx) => Promise<Candidate | undefined>;
  },
): Promise<SignInResult> {
  const person = await inNoTenant(services.pool, async (tx) => {
    await requireTurn(tx, input.subject, services.clock());
    return input.find(tx);
  });

  const right = await services.passwords.verify(person?.passwordHash, input.password);
  if (!right || !person || person.status === 'blocked') {
    await countFailure(services, input.subject);
    throw new AppError('invalid_credentials');
  }

  return inNoTenant(services.pool, async (tx) => {
    // Asked again: of guesses sent all at once, those after the fifth failure learn nothing, right or wrong.
    const failures = await requireTurn(tx, input.subject, services.clock());
    const membership = person.tenantId ? await findMembership(tx, person.id, person.tenantId) : undefined;
    const entrance: Entrance = {
      personId: person.id,
      tenantId: membership?.tenantId ?? null,
      memberId: membership?.memberId ?? null,
      method: input.method,
    };
    if (failures) await clearFailures(tx, input.subject);
    if (person.hasSecondFactor)
      return { kind: 'second_factor', challenge: await challengeSecondFactor(services, tx, entrance) };
    return { kind: 'tokens', pair: await openFamily(services, tx, entrance, input.device) };
  });
}

/** Signs a person in with user name (or e-mail) and password. */
export function signIn(
  services: IdentityServices,
  input: { readonly username: string; readonly password: string; readonly device: SignInDevice },
): Promise<SignInResult> {
  const name = input.username.trim().toLowerCase();
  return enter(services, {
    subject: failureSubject(services, 'sign-in', name, input.device.address),
    password: input.password,
    method: 'password',
    device: input.device,
    find: (tx) => findPersonToSignIn(tx, { name }),
  });
}

/** Signs a person in with a document or a partner's login of one company (SES-18). */
export function signInByIdentifier(
  services: IdentityServices,
  input: {
    /** Short name of the company; the installation's first where none is told. */
    readonly client: string | undefined;
    readonly kind: 'document' | 'partner_login';
    readonly identifier: string;
    readonly password: string;
    readonly device: SignInDevice;
  },
): Promise<SignInResult> {
  const value = canonicalDocument(input.identifier);
  const place = input.client ?? '';
  return enter(services, {
    subject: failureSubject(services, 'alternative', place, input.kind, value, input.device.address),
    password: input.password,
    method: 'alternative',
    device: input.device,
    find: (tx) => findIdentifiedPerson(tx, { client: input.client, kind: input.kind, value }),
  });
}
