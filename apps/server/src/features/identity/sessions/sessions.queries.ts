import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Moves a family to its next pair; undefined where it is not at this generation any more, or not good at all. */
export function rotateFamily(
  tx: Tx,
  input: { familyId: string; generation: number; deviceHash: Buffer | null; now: Date; slidingEnd: Date },
) {
  return tx
    .updateTable('sessionFamilies')
    .where('id', '=', input.familyId)
    .where('generation', '=', input.generation)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', input.now)
    .where((eb) => eb.or([eb('deviceHash', 'is', null), eb('deviceHash', '=', input.deviceHash)]))
    .set((eb) => ({
      generation: eb('generation', '+', 1),
      rotatedAt: input.now,
      expiresAt: eb.fn<Date>('least', [eb.val(input.slidingEnd), 'absoluteExpiresAt']),
    }))
    .returning(['id', 'generation', 'rotatedAt', 'personId', 'boundTenantId', 'actingId'])
    .executeTakeFirst();
}

/** Makes a company the one of a session from its next request on. */
export async function selectFamilyTenant(
  tx: Tx,
  familyId: string,
  tenantId: string,
  memberId: string,
): Promise<void> {
  await tx.updateTable('sessionFamilies').where('id', '=', familyId).set({ tenantId, memberId }).execute();
}
