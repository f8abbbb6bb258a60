import { AppError } from '../../app-error.ts';
import type { Services } from '../../context.ts';
import { inNoTenant } from '../../db/in-tenant.ts';
import { readFamily, revokeFamily, rotateFamily } from './identity.queries.ts';
import { REFRESH_GRACE_SECONDS, REFRESH_SLIDING_SECONDS } from './session-tokens.ts';
import type { SessionTokens } from './session-tokens.ts';
import { hashDevice, secondsAfter } from './sign-in.ts';

/**
 * Trades a refresh token for the next pair. Once: the pair before may be asked for again by the same device for a few
 * seconds (it lost the answer, or two tabs asked together) and gets the same new pair; any other reuse ends the
 * family, since one of the two holders is a thief (SES-20).
 */
export async function refreshSession(
  services: Services & { tokens: SessionTokens },
  refreshToken: string,
  deviceSecret: string | null,
) {
  const now = services.clock();
  const claims = services.tokens.readRefresh(refreshToken, now);
  if (!claims) throw new AppError('invalid_credentials');
  const deviceHash = hashDevice(deviceSecret);

  const pair = await inNoTenant(services.pool, async (tx) => {
    const slidingEnd = secondsAfter(now, REFRESH_SLIDING_SECONDS);
    const rotated = await rotateFamily(tx, { ...claims, deviceHash, now, slidingEnd });
    if (rotated)
      return services.tokens.pair(
        { familyId: rotated.id, generation: rotated.generation },
        rotated.rotatedAt,
      );

    const family = await readFamily(tx, claims.familyId);
    if (!family || family.revokedAt || family.expiresAt <= now) return undefined;
    const sameDevice =
      family.deviceHash === null || (deviceHash !== null && family.deviceHash.equals(deviceHash));
    const inGrace =
      family.generation === claims.generation + 1 &&
      family.rotatedAt >= secondsAfter(now, -REFRESH_GRACE_SECONDS);
    if (sameDevice && inGrace)
      return services.tokens.pair({ familyId: family.id, generation: family.generation }, family.rotatedAt);
    // Committed although the call is refused: the thief's pair must stop working too.
    await revokeFamily(tx, family.id, now, sameDevice ? 'refresh_reused' : 'other_device');
    return undefined;
  });
  if (!pair) throw new AppError('invalid_credentials');
  return pair;
}
