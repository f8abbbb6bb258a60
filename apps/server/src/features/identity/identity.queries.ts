import { sql } from 'kysely';

import type { Tx } from '../../db/client-dialect.ts';

/** The person with this user name or e-mail, and the company they used last (else the first by name). */
export function findPersonToSignIn(tx: Tx, name: string) {
  return tx
    .selectFrom('people as p')
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['p.username']), '=', name),
        eb(eb.fn<string>('lower', ['p.email']), '=', name),
      ]),
    )
    .select((eb) => [
      'p.id',
      'p.passwordHash',
      'p.status',
      eb
        .selectFrom('personMembers as m')
        .innerJoin('tenants as t', 't.id', 'm.tenantId')
        .leftJoin('sessionFamilies as s', (join) =>
          join.onRef('s.personId', '=', 'm.personId').onRef('s.tenantId', '=', 'm.tenantId'),
        )
        .whereRef('m.personId', '=', 'p.id')
        .orderBy(sql`s.created_at desc nulls last`)
        .orderBy(sql`trim(t.name)`)
        .limit(1)
        .select('m.tenantId')
        .as('tenantId'),
    ])
    .executeTakeFirst();
}

/** The person's member in a company, from the global list. */
export function findMembership(tx: Tx, personId: string, tenantId: string) {
  return tx
    .selectFrom('personMembers')
    .where('personId', '=', personId)
    .where('tenantId', '=', tenantId)
    .select(['tenantId', 'memberId'])
    .executeTakeFirst();
}

/** The person with all companies they belong to; the selected one has its member. */
export async function readPerson(tx: Tx, personId: string) {
  const person = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .select(['id', 'fullName', 'email', 'isSuperuser', 'status', 'language', 'timeZone'])
    .executeTakeFirstOrThrow();
  const tenants = await tx
    .selectFrom('personMembers as m')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .where('m.personId', '=', personId)
    .orderBy(sql`trim(t.name)`)
    .select([
      't.id',
      't.name',
      't.slug',
      't.homeRoute',
      't.look',
      't.languages',
      't.modules',
      't.moduleItems',
      't.groupTrainingUseScore',
    ])
    .execute();
  return { person, tenants };
}

/** The member of the company set for this transaction. */
export function readMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select(['m.id', 'm.role', 'm.displayName', 'm.status', 'b.name as branch'])
    .executeTakeFirst();
}

export interface NewFamily {
  readonly personId: string;
  readonly tenantId: string | null;
  readonly memberId: string | null;
  readonly clientId: string;
  readonly deviceHash: Buffer | null;
  readonly deviceName: string | null;
  readonly rotatedAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

export function insertFamily(tx: Tx, family: NewFamily) {
  return tx
    .insertInto('sessionFamilies')
    .values(family)
    .returning(['id', 'generation', 'rotatedAt'])
    .executeTakeFirstOrThrow();
}

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
    .returning(['id', 'generation', 'rotatedAt'])
    .executeTakeFirst();
}

export function readFamily(tx: Tx, familyId: string) {
  return tx
    .selectFrom('sessionFamilies')
    .where('id', '=', familyId)
    .select(['id', 'generation', 'rotatedAt', 'revokedAt', 'expiresAt', 'deviceHash'])
    .executeTakeFirst();
}

export async function revokeFamily(tx: Tx, familyId: string, now: Date, reason: string): Promise<void> {
  await tx
    .updateTable('sessionFamilies')
    .where('id', '=', familyId)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: now, revokedReason: reason })
    .execute();
}

export async function selectFamilyTenant(
  tx: Tx,
  familyId: string,
  tenantId: string,
  memberId: string,
): Promise<void> {
  await tx.updateTable('sessionFamilies').where('id', '=', familyId).set({ tenantId, memberId }).execute();
}

export function readFailures(tx: Tx, subject: Buffer) {
  return tx
    .selectFrom('signInFailures')
    .where('subject', '=', subject)
    .select(['failures', 'nextAt', 'lastAt'])
    .executeTakeFirst();
}

export async function writeFailure(
  tx: Tx,
  subject: Buffer,
  now: Date,
  nextAt: (failures: number) => Date,
  forgetBefore: Date,
) {
  const { failures } = await tx
    .insertInto('signInFailures')
    .values({ subject, failures: 1, lastAt: now, nextAt: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        failures: sql<number>`case when sign_in_failures.last_at < ${forgetBefore} then 1 else sign_in_failures.failures + 1 end`,
        lastAt: eb.ref('excluded.lastAt'),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('signInFailures')
    .where('subject', '=', subject)
    .set({ nextAt: nextAt(failures) })
    .execute();
}

export async function clearFailures(tx: Tx, subject: Buffer): Promise<void> {
  await tx.deleteFrom('signInFailures').where('subject', '=', subject).execute();
}
