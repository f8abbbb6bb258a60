import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { readFamily, revokeFamily } from './session-families.ts';
import type { IdentityServices } from './create-session.ts';

/** Ends the session of a token, access or refresh; does nothing for one that is unknown, of an earlier pair, or over (RFC 7009). */
export async function revokeByToken(services: IdentityServices, token: string): Promise<void> {
  const now = services.clock();
  const claims = services.tokens.readRefresh(token, now) ?? services.tokens.readAccess(token, now);
  if (!claims) return;
  await inNoTenant(services.pool, async (tx) => {
    const family = await readFamily(tx, claims.familyId);
    // The pair before is still the same device's for a moment; an older one was left lying about by somebody.
    if (!family || family.generation - claims.generation > 1) return;
    await revokeFamily(tx, family.id, now, 'revoked_by_client');
  });
}
