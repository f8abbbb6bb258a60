import type { TenantContext } from '../../../platform/context.ts';

const MOST = 500;

/**
 * Sessions of a member that stood at an instant and may choose the company, the latest first; none in which somebody acts as them, and none
 * that had been signed out or had run out by then.
 */
export async function listFamiliesOf(
  { tx, actor }: TenantContext,
  memberId: string,
  at: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('members as m')
    .innerJoin('sessionFamilies as s', 's.personId', 'm.personId')
    .where('m.tenantId', '=', actor.tenantId)
    .where('m.id', '=', memberId)
    .where('s.actingId', 'is', null)
    .where((eb) => eb.or([eb('s.boundTenantId', 'is', null), eb('s.boundTenantId', '=', actor.tenantId)]))
    .where((eb) => eb.or([eb('s.revokedAt', 'is', null), eb('s.revokedAt', '>', at)]))
    .where('s.expiresAt', '>', at)
    .orderBy('s.rotatedAt', 'desc')
    .limit(MOST)
    .select('s.id')
    .execute();
  return rows.map(({ id }) => id);
}
