import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Ends the sessions of a person on every device, or on every other one. */
export async function endSessions(
  tx: Tx,
  personId: string,
  now: Date,
  exceptFamilyId: string | null,
): Promise<void> {
  let query = tx
    .updateTable('sessionFamilies')
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null);
  if (exceptFamilyId) query = query.where('id', '!=', exceptFamilyId);
  await query.set({ revokedAt: now, revokedReason: 'password_changed' }).execute();
}

/** Ends the sessions of a member in their company: its directory has switched them off. */
export async function endMemberSessions(
  tx: Tx,
  { tenantId, memberId, now }: { readonly tenantId: string; readonly memberId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('sessionFamilies')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: now, revokedReason: 'directory' })
    .execute();
}

/** Sessions of a person that work in a company leave it, and go on without one. */
export async function leaveCompanyInSessions(tx: Tx, tenantId: string, personId: string): Promise<void> {
  await tx
    .updateTable('sessionFamilies')
    .where('personId', '=', personId)
    .where('tenantId', '=', tenantId)
    .set({ tenantId: null, memberId: null })
    .execute();
}

/** Ends the sessions in which somebody acted as a member. */
export async function endSessionsOfImpersonations(
  tx: Tx,
  actingIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessionFamilies')
    .where('actingId', 'in', actingIds)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: now, revokedReason: 'acting_ended' })
    .execute();
}
