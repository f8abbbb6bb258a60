import type { Tx } from '../../../platform/db/client-dialect.ts';

const MAX_SHOWN = 100;
/** Sessions of a person that are alive, the latest used first; a company's session sees those of its company only. */
export function listLiveFamilies(tx: Tx, personId: string, familyId: string, now: Date) {
  return (
    tx
      .selectFrom('sessionFamilies as s')
      .innerJoin('sessionFamilies as own', (join) => join.on('own.id', '=', familyId))
      .where('s.personId', '=', personId)
      .where('s.revokedAt', 'is', null)
      .where('s.expiresAt', '>', now)
      // Shown separately, with the name of the impersonator.
      .where('s.actingId', 'is', null)
      .where((eb) =>
        eb.or([eb('own.boundTenantId', 'is', null), eb('s.boundTenantId', '=', eb.ref('own.boundTenantId'))]),
      )
      .orderBy('s.rotatedAt', 'desc')
      .orderBy('s.id')
      .limit(MAX_SHOWN)
      .select(['s.id', 's.deviceName', 's.method', 's.createdAt', 's.rotatedAt'])
      .execute()
  );
}

/** Ends sessions of a person by id; returns how many were alive. */
export async function endFamilies(
  tx: Tx,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('sessionFamilies')
    .where('personId', '=', personId)
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: now, revokedReason: 'signed_out_elsewhere' })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
