import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** The person's authenticator app, confirmed or still being set up. */
export function readAuthenticatorApp(tx: Tx, personId: string) {
  return tx
    .selectFrom('authenticatorApps')
    .where('personId', '=', personId)
    .select(['sealedSecret', 'confirmedAt', 'lastStep', 'createdAt'])
    .executeTakeFirst();
}

/** A new unconfirmed secret; false where a confirmed one is there, which must be removed first. */
export async function replaceAuthenticatorApp(
  tx: Tx,
  personId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const fresh = { sealedSecret, lastStep: 0, createdAt: now };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('authenticatorApps')
    .values({ personId, confirmedAt: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet(fresh).where('authenticatorApps.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a time step for good; false where this step or a later one was taken already. */
export async function takeStep(tx: Tx, personId: string, step: number, confirmedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticatorApps')
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .set({ lastStep: step, confirmedAt: sql`coalesce(confirmed_at, ${confirmedAt})` })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets the authenticator app, confirmed or not; nothing happens where there is none. */
export async function deleteAuthenticatorApp(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('authenticatorApps').where('personId', '=', personId).execute();
}

/** Passkeys of a person, the oldest first. */
export function listPasskeys(tx: Tx, personId: string) {
  return tx
    .selectFrom('passkeys')
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .select(['credentialId', 'name', 'transports', 'createdAt', 'lastUsedAt'])
    .execute();
}

/** The passkey of a credential, of any person. */
export function findPasskey(tx: Tx, credentialId: string) {
  return tx
    .selectFrom('passkeys')
    .where('credentialId', '=', credentialId)
    .select(['credentialId', 'personId', 'publicKey', 'counter', 'transports'])
    .executeTakeFirst();
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly personId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
}

/** False where the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps the counter the device showed: one that falls back gives a copy away. */
export async function touchPasskey(tx: Tx, credentialId: string, counter: number, now: Date): Promise<void> {
  await tx
    .updateTable('passkeys')
    .where('credentialId', '=', credentialId)
    .set({ counter, lastUsedAt: now })
    .execute();
}

/** Forgets a passkey; false where the person has none of this id. */
export async function deletePasskey(tx: Tx, personId: string, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('personId', '=', personId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** New codes make all earlier ones worthless; none leaves the person without. */
export async function replaceRecoveryCodes(
  tx: Tx,
  personId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('personId', '=', personId).execute();
  if (hashes.length > 0)
    await tx
      .insertInto('recoveryCodes')
      .values(hashes.map((codeHash) => ({ personId, codeHash })))
      .execute();
}

/** Uses a recovery code up; false where it is none or was used. */
export async function takeRecoveryCode(
  tx: Tx,
  personId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .set({ usedAt: now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many codes are still unused. */
export async function countRecoveryCodes(tx: Tx, personId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recoveryCodes')
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

export type ChallengePurpose = 'second_factor' | 'passkey_sign_in' | 'passkey_enroll' | 'step_up';

/** Opens a challenge, and forgets those that have ended. */
export async function insertChallenge(
  tx: Tx,
  challenge: {
    readonly idHash: Buffer;
    readonly purpose: ChallengePurpose;
    readonly personId: string | null;
    readonly webauthnChallenge: string | null;
    readonly signIn: unknown;
    readonly expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('factorChallenges').where('expiresAt', '<', now).execute();
  await tx
    .insertInto('factorChallenges')
    .values({ ...challenge, signIn: challenge.signIn === null ? null : JSON.stringify(challenge.signIn) })
    .execute();
}

/** A challenge of this purpose that has not ended. */
export function readChallenge(tx: Tx, idHash: Buffer, purpose: ChallengePurpose, now: Date) {
  return tx
    .selectFrom('factorChallenges')
    .where('idHash', '=', idHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .select(['personId', 'webauthnChallenge', 'signIn', 'expiresAt'])
    .executeTakeFirst();
}

/** Uses a challenge up; false where another call did so first. */
export async function takeChallenge(tx: Tx, idHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factorChallenges')
    .where('idHash', '=', idHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
