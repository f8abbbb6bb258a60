import type { Tx } from '../../../platform/db/client-dialect.ts';

interface NewPerson {
  readonly email: string | null;
  readonly fullName: string;
  readonly language: string | null;
  /** Without one, only proof of the address opens the account. */
  readonly passwordHash?: string;
  readonly createdAt: Date;
}

/** Adds a person under the first of these user names that is free; undefined where all are taken. */
export async function insertPerson(
  tx: Tx,
  usernames: readonly string[],
  { passwordHash, ...person }: NewPerson,
): Promise<{ id: string; username: string } | undefined> {
  const password = passwordHash === undefined ? {} : { passwordHash, passwordChangedAt: person.createdAt };
  for (const username of usernames) {
    const inserted = await tx
      .insertInto('people')
      .values({ ...person, ...password, username })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (inserted) return inserted;
  }
  return undefined;
}
