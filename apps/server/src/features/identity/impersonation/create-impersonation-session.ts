import type { actAs as actAsEndpoint } from '@trilha/contracts/identity/impersonation';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import type { TenantContext } from '../../../platform/context.ts';
import type { IdentityServices } from '../sessions/create-session.ts';
import { insertFamily } from '../sessions/session-families.ts';
import type { readFamily } from '../sessions/session-families.ts';

interface Opened {
  /** The session it is begun in. */
  readonly own: NonNullable<Awaited<ReturnType<typeof readFamily>>>;
  readonly id: string;
  readonly personId: string;
  readonly memberId: string;
  readonly endsAt: Date;
}

/** Creates the session of an impersonation, or of the preview of a role, that was written down; it ends with it. */
export async function createImpersonationSession(
  { tx, now, actor: { tenantId } }: TenantContext,
  services: IdentityServices,
  { own, id, personId, memberId, endsAt }: Opened,
): Promise<ResponseOf<typeof actAsEndpoint>> {
  const family = await insertFamily(tx, {
    personId,
    tenantId,
    memberId,
    method: 'acting',
    boundTenantId: tenantId,
    actingFrom: own.id,
    actingId: id,
    factorAt: null,
    clientId: services.config.apiClient.id,
    deviceHash: own.deviceHash,
    deviceName: own.deviceName,
    rotatedAt: now,
    createdAt: now,
    expiresAt: endsAt,
    absoluteExpiresAt: endsAt,
  });
  const pair = services.tokens.pair({ familyId: family.id, generation: family.generation }, now);
  return { access_token: pair.access, refresh_token: pair.refresh, endsAt: endsAt.toISOString() };
}
