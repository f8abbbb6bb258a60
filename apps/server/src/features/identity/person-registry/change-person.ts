import type { Locale } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** A person nobody has confirmed yet registers again: the later registration counts. False where the address was proved meanwhile. */
export async function replaceUnconfirmedPerson(
  tx: Tx,
  personId: string,
  person: { fullName: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .where('id', '=', personId)
    .where('emailConfirmedAt', 'is', null)
    .set({ fullName: person.fullName, passwordHash: person.passwordHash, passwordChangedAt: person.now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a person a new password; what somebody else had chosen for them is over. */
export async function writePassword(tx: Tx, personId: string, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', '=', personId)
    .set({ passwordHash: hash, passwordChangedAt: now, mustChangePassword: false })
    .execute();
}

/** Keeps the number an account is recovered by: one that answered. */
export async function writeRecoveryPhone(tx: Tx, personId: string, phone: string, now: Date): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', '=', personId)
    .set({ recoveryPhone: phone, recoveryPhoneAt: now })
    .execute();
}

/** Everything an account is reached by becomes what it was; a number counts from now on. */
export async function restoreContact(
  tx: Tx,
  personId: string,
  former: { email: string | null; emailConfirmedAt: Date | null; phone: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', '=', personId)
    .set({
      email: former.email,
      emailConfirmedAt: former.emailConfirmedAt,
      recoveryPhone: former.phone,
      recoveryPhoneAt: former.phone === null ? null : now,
    })
    .execute();
}

/** What the sign-in looks at before it asks for a second factor. */
export async function markSecondFactor(tx: Tx, personId: string, hasSecondFactor: boolean): Promise<void> {
  await tx.updateTable('people').where('id', '=', personId).set({ hasSecondFactor }).execute();
}

/** Writes the name of a person for all their companies. */
export async function renamePerson(tx: Tx, personId: string, fullName: string): Promise<void> {
  await tx.updateTable('people').where('id', '=', personId).set({ fullName }).execute();
}

/** Writes name and sign-in e-mail of a person only this company knows; an address its owner proved stays until they prove another. */
export async function writePersonNames(
  tx: Tx,
  personId: string,
  names: { fullName: string; email: string | null },
): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', '=', personId)
    .set({
      fullName: names.fullName,
      email: sql<string | null>`case when email_confirmed_at is null then ${names.email} else email end`,
    })
    .execute();
}

/**
 * Follows name and e-mail that a directory says of its member, where no other company has the person and they do not run the
 * installation. An address its owner proved is theirs; the directory's word proves none.
 */
export async function followDirectoryNames(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  change: { readonly fullName: string; readonly email: string | null },
): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').where('tenantId', '=', tenantId).where('id', '=', memberId).select('personId'),
    )
    // Who runs the installation is nobody's employee in it.
    .where('isSuperuser', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('personMembers as o')
            .whereRef('o.personId', '=', 'people.id')
            .where('o.tenantId', '!=', tenantId)
            .select('o.personId'),
        ),
      ),
    )
    .set({
      fullName: change.fullName,
      ...(change.email === null
        ? {}
        : { email: sql<string>`case when email_confirmed_at is null then ${change.email} else email end` }),
    })
    .execute();
}

/** Asks a person for another password; false where one is asked for already. */
export async function requireNewPassword(tx: Tx, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .where('id', '=', personId)
    .where('mustChangePassword', '=', false)
    .set({ mustChangePassword: true })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the language and time zone a person chose in a session, for every device (I18-02). */
export async function writePreferences(
  tx: Tx,
  { personId, familyId }: { readonly personId: string; readonly familyId: string },
  chosen: { readonly language?: Locale; readonly timeZone?: string },
): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', '=', personId)
    // A company whose provider vouches for the caller changes nothing of an account that other companies share.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessionFamilies as s')
            .innerJoin('personMembers as b', 'b.personId', 's.personId')
            .where('s.id', '=', familyId)
            .whereRef('b.tenantId', '<>', 's.boundTenantId')
            .select('b.tenantId'),
        ),
      ),
    )
    .set({
      ...(chosen.language ? { language: chosen.language } : {}),
      ...(chosen.timeZone ? { timeZone: chosen.timeZone } : {}),
    })
    .execute();
}
