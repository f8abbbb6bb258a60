import type { Tx } from '../../../platform/db/client-dialect.ts';

const columns = [
  'name',
  'address',
  'sealedCredentials',
  'country',
  'ourPoints',
  'partnerPoints',
  'minimum',
  'enabled',
  'registrationUrl',
  'documentSalt',
  'version',
] as const;

/** The outside program of a company, open or not; undefined before it is set up. */
export function findProgram(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('pointsTransferPrograms')
    .where('tenantId', '=', tenantId)
    .select(columns)
    .executeTakeFirst();
}
export type ProgramRow = NonNullable<Awaited<ReturnType<typeof findProgram>>>;

/** The same, which nobody changes until the transaction ends; others may lock it so at the same time. */
export function lockProgramShared(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('pointsTransferPrograms')
    .where('tenantId', '=', tenantId)
    .select(columns)
    .forShare()
    .executeTakeFirst();
}

/** The same, held until the transaction ends: what is judged by it must still be so when it is written. */
export function lockProgram(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('pointsTransferPrograms')
    .where('tenantId', '=', tenantId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the program of a company; the salt of its documents stays what it was. */
export function saveProgram(tx: Tx, tenantId: string, program: ProgramRow, now: Date): Promise<ProgramRow> {
  const { documentSalt, ...changed } = program;
  return tx
    .insertInto('pointsTransferPrograms')
    .values({ tenantId, documentSalt, ...changed, updatedAt: now })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ ...changed, updatedAt: now }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The document in a member's own profile; undefined where it holds none. */
export async function findOwnDocument(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('memberProfiles')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .select('document')
    .executeTakeFirst();
  return row?.document ?? undefined;
}

/** Training points of a member. */
export async function readTrainingBalance(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('accounts')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'member')
    .where('memberId', '=', memberId)
    .where('unit', '=', 'training')
    .select('balance')
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** What a movement left on a member's account of training points. */
export async function readBalanceAfter(tx: Tx, tenantId: string, postingId: string): Promise<number> {
  const row = await tx
    .selectFrom('entries')
    .where('tenantId', '=', tenantId)
    .where('postingId', '=', postingId)
    .where('balanceAfter', 'is not', null)
    .select('balanceAfter')
    .executeTakeFirst();
  return row?.balanceAfter ?? 0;
}
