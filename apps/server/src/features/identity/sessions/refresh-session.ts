import { deviceName } from '@trilha/rules/identity/device-names';
import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { readFamily, revokeFamily } from './session-families.ts';
import { rotateFamily } from './sessions.queries.ts';
import { firebaseTokenOf, hashDevice, secondsAfter } from './create-session.ts';
import type { IdentityServices, TokenPair } from './create-session.ts';
import { REFRESH_GRACE_SECONDS, REFRESH_SLIDING_SECONDS } from '../../../platform/http/session-tokens.ts';
import type { TokenClaims } from '../../../platform/http/session-tokens.ts';

type Family = NonNullable<Awaited<ReturnType<typeof readFamily>>>;

/** Notifies the member that a session was ended because its token came twice; they may want to change their password. */
async function notifyRevoked(tx: Tx, family: Family, now: Date): Promise<void> {
  const { tenantId, memberId } = family;
  if (!tenantId || !memberId) return;
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(tx);
  const { browser, system } = deviceName(family.deviceName);
  await notify(
    { tx, now, actor: { tenantId } },
    {
      memberId,
      body: { kind: 'session_revoked', data: { browser, system } },
      link: '/profile/security',
      dedupe: `session_revoked:${family.id}`,
    },
  );
}

/**
 * Moves a session to its next pair. Once: the pair before may be asked for again by the same device for a few seconds
 * (it lost the answer, or two tabs asked together) and gets the same new pair; any other reuse ends the family, since
 * one of the two holders is a thief (SES-20).
 */
async function nextPair(
  services: IdentityServices,
  claims: TokenClaims,
  deviceSecret: string | null,
): Promise<TokenPair | undefined> {
  const now = services.clock();
  const deviceHash = hashDevice(deviceSecret);
  const answer = (
    family: Pick<Family, 'id' | 'personId' | 'generation' | 'rotatedAt' | 'boundTenantId' | 'actingId'>,
  ) => ({
    ...services.tokens.pair({ familyId: family.id, generation: family.generation }, family.rotatedAt),
    firebase: firebaseTokenOf(services, family, now),
  });

  return inNoTenant(services.pool, async (tx) => {
    const slidingEnd = secondsAfter(now, REFRESH_SLIDING_SECONDS);
    const rotated = await rotateFamily(tx, { ...claims, deviceHash, now, slidingEnd });
    if (rotated) return answer(rotated);

    const family = await readFamily(tx, claims.familyId);
    if (!family || family.revokedAt || family.expiresAt <= now) return undefined;
    const sameDevice =
      family.deviceHash === null || (deviceHash !== null && family.deviceHash.equals(deviceHash));
    const inGrace =
      family.generation === claims.generation + 1 &&
      family.rotatedAt >= secondsAfter(now, -REFRESH_GRACE_SECONDS);
    if (sameDevice && inGrace) return answer(family);
    // Committed although the call is refused: the thief's pair must stop working too.
    await revokeFamily(tx, family.id, now, sameDevice ? 'refresh_reused' : 'other_device');
    // Of a session in which somebody acts nothing is the member's: neither the device nor the token.
    if (!family.actingId) await notifyRevoked(tx, family, now);
    return undefined;
  });
}

/** Trades a refresh token for the next pair. Throws `invalid_credentials` for every one that is not good. */
export async function refreshSession(
  services: IdentityServices,
  refreshToken: string,
  deviceSecret: string | null,
): Promise<TokenPair> {
  const claims = services.tokens.readRefresh(refreshToken, services.clock());
  const pair = claims ? await nextPair(services, claims, deviceSecret) : undefined;
  if (!pair) throw new AppError('invalid_credentials');
  return pair;
}

/** Fresh tokens for the bearer of an access token (SES-17). Throws `unauthenticated`; a partner's session has none. */
export async function reloadTokens(
  services: IdentityServices,
  claims: TokenClaims | undefined,
  deviceSecret: string | null,
): Promise<TokenPair> {
  if (!claims) throw new AppError('unauthenticated');
  const family = await inNoTenant(services.pool, (tx) => readFamily(tx, claims.familyId));
  // An access token of an earlier pair is no sign of theft: it is only too old for this.
  const isCurrent = family && family.generation - claims.generation <= 1;
  if (!isCurrent || family.method === 'webservice') throw new AppError('unauthenticated');
  const isSameDevice =
    family.deviceHash === null || hashDevice(deviceSecret)?.equals(family.deviceHash) === true;
  if (!isSameDevice) throw new AppError('unauthenticated');
  const pair = await nextPair(services, { ...claims, generation: family.generation }, deviceSecret);
  if (!pair) throw new AppError('unauthenticated');
  return pair;
}
