import type { Tx } from '../../../platform/db/client-dialect.ts';

export type ProofPurpose =
  | 'set_password'
  | 'confirm_email'
  | 'recovery_code'
  | 'verify_phone'
  | 'undo_contact'
  | 'undo_sign_in'
  | 'change_email'
  | 'step_up';

/** What takes a change back stays good whatever is done meanwhile. */
const UNDOING: readonly string[] = ['undo_contact', 'undo_sign_in'] satisfies ProofPurpose[];

/** Whether a proof takes a change back. */
export const isUndo = (purpose: string): boolean => UNDOING.includes(purpose);

export interface NewProof {
  readonly purpose: ProofPurpose;
  readonly personId: string;
  readonly tenantId: string;
  readonly secretHash: Buffer;
  readonly sentTo: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Of a confirmation letter: the registration it was sent for. */
  readonly registrationId?: string;
  /** Of a link that sets a password: the account's address becomes the one it was sent to. */
  readonly changesEmail?: boolean;
  /** Of a link that takes a change back: all the account was reached by before. */
  readonly formerEmail?: string | null;
  /** When the former address was proved; null where nobody had. */
  readonly formerEmailAt?: Date | null;
  readonly formerPhone?: string | null;
}

/** Lets one proof of a person be made at a time, so that the pause between two is kept however many are asked for at once. */
export async function lockProofsOf(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('people').where('id', '=', personId).select('id').forNoKeyUpdate().execute();
}

/**
 * Adds a proof; earlier ones of the same person and purpose are void, but for those that take a change back and, where `besideEarlier`
 * says so, those that went to the same place.
 */
export async function insertProof(
  tx: Tx,
  proof: NewProof,
  { besideEarlier = false }: { readonly besideEarlier?: boolean } = {},
): Promise<void> {
  if (!isUndo(proof.purpose)) await voidProofs(tx, proof, besideEarlier ? proof.sentTo : null);
  await tx.insertInto('accountProofs').values(proof).execute();
}

/** The proofs of a person and purpose are good no more, but for those that went to `keptAt`. */
export async function voidProofs(
  tx: Tx,
  proof: Pick<NewProof, 'personId' | 'purpose' | 'createdAt'>,
  keptAt: string | null = null,
): Promise<void> {
  await tx
    .updateTable('accountProofs')
    .where('personId', '=', proof.personId)
    .where('purpose', '=', proof.purpose)
    .where('usedAt', 'is', null)
    .$if(keptAt !== null, (query) => query.where('sentTo', '<>', keptAt ?? ''))
    .set({ usedAt: proof.createdAt })
    .execute();
}

/** Who takes a change back was there before those that came later: theirs take nothing back any more. */
export async function voidLaterUndos(tx: Tx, personId: string, since: Date, now: Date): Promise<void> {
  await tx
    .updateTable('accountProofs')
    .where('personId', '=', personId)
    .where('purpose', 'in', UNDOING)
    .where('createdAt', '>=', since)
    .where('usedAt', 'is', null)
    .set({ usedAt: now })
    .execute();
}

const columns = [
  'id',
  'purpose',
  'personId',
  'tenantId',
  'sentTo',
  'secretHash',
  'checksLeft',
  'expiresAt',
  'usedAt',
  'createdAt',
  'registrationId',
  'changesEmail',
  'formerEmail',
  'formerEmailAt',
  'formerPhone',
] as const;

/**
 * What stood before the first change that this contact was written to about and that can still be taken back. The link in hand is
 * used by now, so it counts however it is marked.
 */
export function findFirstUndo(tx: Tx, personId: string, sentTo: string, now: Date) {
  return (
    tx
      .selectFrom('accountProofs')
      .where('personId', '=', personId)
      .where('purpose', 'in', UNDOING)
      .where('sentTo', '=', sentTo)
      .where('expiresAt', '>', now)
      .where((eb) => eb.or([eb('usedAt', 'is', null), eb('usedAt', '=', now)]))
      .orderBy('createdAt')
      // Of changes of the same moment, the one that gives everything back.
      .orderBy('purpose')
      .select(['purpose', 'createdAt', 'formerEmail', 'formerEmailAt', 'formerPhone'])
      .executeTakeFirst()
  );
}

/** The proof of a link, held until the end of the transaction, so that two uses at once become one. */
export function lockProofByHash(tx: Tx, purposes: readonly ProofPurpose[], secretHash: Buffer) {
  return tx
    .selectFrom('accountProofs')
    .where('purpose', 'in', purposes)
    .where('secretHash', '=', secretHash)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest code of a person, held until the end of the transaction. */
export function lockNewestProof(tx: Tx, purpose: ProofPurpose, personId: string) {
  return tx
    .selectFrom('accountProofs')
    .where('purpose', '=', purpose)
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** When a person was last sent something for this purpose, and how often since a moment. */
export async function readProofHistory(tx: Tx, purpose: ProofPurpose, personId: string, since: Date) {
  const { last, count } = await tx
    .selectFrom('accountProofs')
    .where('purpose', '=', purpose)
    .where('personId', '=', personId)
    .where('createdAt', '>', since)
    .select((eb) => [eb.fn.max('createdAt').as('last'), eb.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
  return { last, count };
}

/** A proof is good once. */
export async function markProofUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('accountProofs').where('id', '=', id).set({ usedAt: now }).execute();
}

/** Takes one of the tries a code allows. */
export async function countProofCheck(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('accountProofs')
    .where('id', '=', id)
    .set((eb) => ({ checksLeft: eb('checksLeft', '-', 1) }))
    .execute();
}
