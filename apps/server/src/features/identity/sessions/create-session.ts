import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { FirebaseTokens } from '../../../platform/crypto/firebase-token.ts';
import { insertFamily } from './session-families.ts';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_SLIDING_SECONDS } from '../../../platform/http/session-tokens.ts';
import type { SessionTokens } from '../../../platform/http/session-tokens.ts';
import { hashSecret } from './secret-token.ts';
import type { WaitingLine } from '../../../platform/waiting-line.ts';
import type { Passwords } from '../../../platform/crypto/passwords.ts';

/** A partner's session ends by itself: it has no refresh token (SES-06). */
const WEBSERVICE_SECONDS = 8 * 3600;

export type IdentityServices = Services & {
  readonly passwords: Passwords;
  readonly signIns: WaitingLine;
  readonly tokens: SessionTokens;
  readonly firebase: FirebaseTokens;
};

/** Where a sign-in comes from. */
export interface SignInDevice {
  readonly clientId: string;
  readonly address: string;
  readonly deviceName: string | null;
  /** The cookie that will be set beside the tokens; null for applications without one. */
  readonly deviceSecret: string | null;
}

export interface Entrance {
  readonly personId: string;
  readonly tenantId: string | null;
  readonly memberId: string | null;
  readonly method: 'password' | 'passkey' | 'alternative' | 'single_sign_on' | 'webservice';
}

export interface TokenPair {
  readonly access: string;
  /** Null for a session that ends by itself. */
  readonly refresh: string | null;
  readonly accessSeconds: number;
  readonly firebase: string | null;
}

/** The instant so many seconds later; before it where they are negative. */
export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** What is kept of a device's secret; null where the device has none. */
export function hashDevice(secret: string | null): Buffer | null {
  return secret === null ? null : hashSecret(secret);
}

/**
 * The Firebase token of a session: of the person, or of the person inside the company that vouches for them, which says nothing of
 * their other companies. None for an impersonator.
 */
export function firebaseTokenOf(
  services: IdentityServices,
  family: { personId: string; boundTenantId: string | null; actingId?: string | null },
  now: Date,
): string | null {
  if (family.actingId) return null;
  return services.firebase.mint(family.personId, now, family.boundTenantId);
}

/** Begins a session of a person who has proved who they are, and makes its first pair of tokens. */
export async function createSession(
  services: IdentityServices,
  tx: Tx,
  entrance: Entrance,
  device: SignInDevice,
): Promise<TokenPair> {
  const now = services.clock();
  const ends = entrance.method === 'webservice';
  const isFederated = ends || entrance.method === 'single_sign_on';
  const boundTenantId = isFederated ? entrance.tenantId : null;
  const family = await insertFamily(tx, {
    personId: entrance.personId,
    tenantId: entrance.tenantId,
    memberId: entrance.memberId,
    method: entrance.method,
    boundTenantId,
    // A provider may have accepted an old session of its own: a call that requires a proof leads there to sign in again.
    factorAt: isFederated ? null : now,
    clientId: device.clientId,
    deviceHash: hashDevice(device.deviceSecret),
    deviceName: device.deviceName,
    rotatedAt: now,
    createdAt: now,
    expiresAt: secondsAfter(now, ends ? WEBSERVICE_SECONDS : REFRESH_SLIDING_SECONDS),
    absoluteExpiresAt: secondsAfter(now, ends ? WEBSERVICE_SECONDS : REFRESH_ABSOLUTE_SECONDS),
  });
  const claims = { familyId: family.id, generation: family.generation };
  const accessSeconds = ends ? WEBSERVICE_SECONDS : undefined;
  const pair = services.tokens.pair(claims, now, accessSeconds);
  return {
    access: pair.access,
    refresh: ends ? null : pair.refresh,
    accessSeconds: pair.accessSeconds,
    firebase: firebaseTokenOf(services, { personId: entrance.personId, boundTenantId }, now),
  };
}
