import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { modulePath } from '@trilha/rules/organization/module-addresses';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { hashDevice, createSession, secondsAfter } from '../sessions/create-session.ts';
import type { IdentityServices, SignInDevice, TokenPair } from '../sessions/create-session.ts';
import { hashSecret, newTenantSecret, tenantOfSecret } from '../sessions/secret-token.ts';
import { findEnteringMember, insertTicket, takeTicket } from './tickets.queries.ts';
import type { TicketPurpose } from './tickets.queries.ts';

export const TICKET_PREFIX = 'wt';
/** A browser follows a redirect at once; a partner's page is opened by a person. */
const LIFETIME_SECONDS = { single_sign_on: 60, webservice: 120, proof: 60 } as const;

interface TicketFor {
  readonly tenantId: string;
  readonly memberId: string;
  readonly purpose: TicketPurpose;
  readonly module?: string | undefined;
  readonly objectId?: string | undefined;
  /** Hash of the cookie of the browser that may use it; null where a partner's server asks. */
  readonly browserHash: Buffer | null;
  /** The session a `proof` is for. */
  readonly provesFamily?: string;
}

/** Makes a ticket that signs one member in or proves their session, once and soon. Only its hash is kept. */
export async function issueTicket(
  tx: Tx,
  now: Date,
  ticket: TicketFor,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newTenantSecret(TICKET_PREFIX, ticket.tenantId);
  const expiresAt = secondsAfter(now, LIFETIME_SECONDS[ticket.purpose]);
  await insertTicket(tx, {
    tenantId: ticket.tenantId,
    tokenHash: hashSecret(token),
    memberId: ticket.memberId,
    purpose: ticket.purpose,
    module: ticket.module ?? null,
    objectId: ticket.objectId ?? null,
    browserHash: ticket.browserHash,
    provesFamily: ticket.provesFamily ?? null,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/**
 * Signs in with a ticket. It is used up even where it is refused, so that nothing can be tried with it again. Throws
 * `invalid_credentials` for one that is unknown, used, expired, older than the password or brought by another browser, `user_blocked` and
 * `no_profile` for members who may not enter.
 */
export async function signInWithTicket(
  services: IdentityServices,
  token: string,
  device: SignInDevice,
  browserSecret: string | null,
): Promise<TokenPair & { redirectTo: string | null }> {
  const tenantId = tenantOfSecret(TICKET_PREFIX, token);
  if (!tenantId) throw new AppError('invalid_credentials');
  const now = services.clock();
  const taken = await inTenant(services.pool, tenantId, (tx) =>
    takeTicket(tx, tenantId, hashSecret(token), ['single_sign_on', 'webservice']),
  );
  if (!taken || taken.expiresAt <= now) throw new AppError('invalid_credentials');
  const browserHash = hashDevice(browserSecret);
  const isOtherBrowser = taken.browserHash && !(browserHash && taken.browserHash.equals(browserHash));
  if (isOtherBrowser) throw new AppError('invalid_credentials');

  return inTenant(services.pool, tenantId, async (tx) => {
    const seen = await findEnteringMember(tx, tenantId, taken.memberId);
    if (!seen) throw new AppError('no_profile');
    const held = await lockAccount(tx, seen.personId);
    // As it stands now: the account may just have been deleted, and the member blocked or become another account's.
    const member = await findEnteringMember(tx, tenantId, taken.memberId);
    if (member?.personId !== seen.personId) throw new AppError('no_profile');
    if (member.memberStatus === 'registered' || member.memberStatus === 'awaiting_approval')
      throw new AppError('no_profile');
    if (member.memberStatus === 'blocked' || member.status === 'blocked') throw new AppError('user_blocked');
    // Anyone who changed the password or took a change back since ended every session; a ticket of before is none to begin another with.
    if (held?.passwordChangedAt && held.passwordChangedAt > taken.createdAt)
      throw new AppError('invalid_credentials');
    const pair = await createSession(
      services,
      tx,
      {
        personId: member.personId,
        tenantId,
        memberId: member.memberId,
        method: taken.purpose === 'webservice' ? 'webservice' : 'single_sign_on',
      },
      device,
    );
    const on = OFFERED_MODULES.filter((module) => member.modules.includes(module));
    const redirectTo = modulePath(taken.module, taken.objectId, on) ?? null;
    return { ...pair, redirectTo };
  });
}
