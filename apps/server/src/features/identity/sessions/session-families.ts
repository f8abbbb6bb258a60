import type { Tx } from '../../../platform/db/client-dialect.ts';

export interface NewFamily {
  readonly personId: string;
  readonly tenantId: string | null;
  readonly memberId: string | null;
  readonly method: string;
  readonly boundTenantId: string | null;
  /** The session an administrator began it in to act as the person, and the acting itself. */
  readonly actingFrom?: string;
  readonly actingId?: string;
  readonly factorAt: Date | null;
  readonly clientId: string;
  readonly deviceHash: Buffer | null;
  readonly deviceName: string | null;
  readonly rotatedAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** Opens a session family in its first generation. */
export function insertFamily(tx: Tx, family: NewFamily) {
  return tx
    .insertInto('sessionFamilies')
    .values(family)
    .returning(['id', 'generation', 'rotatedAt'])
    .executeTakeFirstOrThrow();
}

/** A session family, also one that has ended. */
export function readFamily(tx: Tx, familyId: string) {
  return tx
    .selectFrom('sessionFamilies')
    .where('id', '=', familyId)
    .select([
      'id',
      'personId',
      'tenantId',
      'memberId',
      'boundTenantId',
      'actingId',
      'deviceName',
      'generation',
      'rotatedAt',
      'revokedAt',
      'expiresAt',
      'deviceHash',
      'factorAt',
      'method',
    ])
    .executeTakeFirst();
}

/** Ends a session family; the first reason stays. */
export async function revokeFamily(tx: Tx, familyId: string, now: Date, reason: string): Promise<void> {
  await tx
    .updateTable('sessionFamilies')
    .where('id', '=', familyId)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: now, revokedReason: reason })
    .execute();
}

/** The person has just proved a factor in this session: sensitive acts are open for a while. */
export async function refreshFactor(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx.updateTable('sessionFamilies').where('id', '=', familyId).set({ factorAt: now }).execute();
}
