import type { Tx } from '../../../platform/db/client-dialect.ts';

const columns = ['address', 'applicationId', 'sealedSecret'] as const;

/** The account of a company at SCORM Cloud; undefined where none is configured. */
export function findAccount(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('scormCloudAccounts')
    .where('tenantId', '=', tenantId)
    .select(columns)
    .executeTakeFirst();
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The same, held until the transaction ends: what is judged by it must still be so when it is written. */
export function lockAccount(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('scormCloudAccounts')
    .where('tenantId', '=', tenantId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the account of a company. */
export async function saveAccount(tx: Tx, tenantId: string, account: AccountRow, now: Date): Promise<void> {
  await tx
    .insertInto('scormCloudAccounts')
    .values({ tenantId, ...account, updatedAt: now })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ ...account, updatedAt: now }))
    .execute();
}
