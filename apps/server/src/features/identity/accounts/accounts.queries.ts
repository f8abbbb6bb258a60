import type { MemberStatus } from '@trilha/rules/identity/membership';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** The company of this name, or the first of the installation where none is named. */
export function findClient(tx: Tx, slug: string | undefined) {
  let query = tx.selectFrom('tenants').orderBy('createdAt').orderBy('id').limit(1);
  if (slug !== undefined) query = query.where('slug', '=', slug);
  return query
    .select(['id', 'slug', 'name', 'timeZone', 'languages', 'modules', 'settings'])
    .executeTakeFirst();
}

const personColumns = [
  'id',
  'username',
  'email',
  'fullName',
  'status',
  'language',
  'passwordHash',
  'emailConfirmedAt',
  'recoveryPhone',
] as const;

/**
 * The person with this user name or e-mail. An address is first its owner's, who proved it; one nobody proved is first whom this
 * company means by it.
 */
export function findPersonByName(tx: Tx, name: string, tenantId: string) {
  return tx
    .selectFrom('people as p')
    .leftJoin('personMembers as b', (join) =>
      join.onRef('b.personId', '=', 'p.id').on('b.tenantId', '=', tenantId),
    )
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['p.username']), '=', name),
        eb(eb.fn<string>('lower', ['p.email']), '=', name),
      ]),
    )
    .orderBy(sql`(lower(p.email) = ${name} and p.email_confirmed_at is not null) desc nulls last`)
    .orderBy(sql`b.member_id is null`)
    .orderBy(sql`lower(p.username) = ${name} desc`)
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(1)
    .select(personColumns.map((column) => `p.${column}` as const))
    .executeTakeFirst();
}

/** The person a company knows by this document, with the phone it knows. */
export function findPersonByDocument(tx: Tx, tenantId: string, document: string) {
  return tx
    .selectFrom('memberProfiles as f')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'f.tenantId').onRef('m.id', '=', 'f.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('f.tenantId', '=', tenantId)
    .where('f.document', '=', document)
    .where('p.status', '=', 'active')
    .select([
      'p.id',
      'p.username',
      'p.email',
      'p.fullName',
      'p.status',
      'p.language',
      'p.passwordHash',
      'p.emailConfirmedAt',
      'p.recoveryPhone',
      'm.status as memberStatus',
      'f.cellphone',
      sql<boolean>`app.never_confirmed(m, p)`.as('onlyRegistered'),
    ])
    .executeTakeFirst();
}

/**
 * Whether a company's partner or provider ever opened a session of somebody: what is written down of them since may have been typed
 * there, by whoever had it open.
 */
export async function wasVouchedFor(tx: Tx, personId: string): Promise<boolean> {
  const family = await tx
    .selectFrom('sessionFamilies')
    .where('personId', '=', personId)
    .where('boundTenantId', 'is not', null)
    .where('actingId', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return family !== undefined;
}

/** The person as one human, whatever companies they belong to. */
export function findPerson(tx: Tx, personId: string) {
  return tx.selectFrom('people').where('id', '=', personId).select(personColumns).executeTakeFirst();
}

/** Companies a person belongs to, the wanted one first. */
export function listMemberships(tx: Tx, personId: string, wantedTenantId: string) {
  return tx
    .selectFrom('personMembers')
    .where('personId', '=', personId)
    .orderBy((eb) => eb('tenantId', '=', wantedTenantId), 'desc')
    .orderBy('tenantId')
    .select(['tenantId', 'memberId'])
    .execute();
}

/** Adds a person under the first of these user names that is free; undefined where all are taken. */
export async function insertPerson(
  tx: Tx,
  usernames: readonly string[],
  person: { email: string | null; fullName: string; passwordHash: string; language: string; now: Date },
): Promise<{ id: string; username: string } | undefined> {
  for (const username of usernames) {
    const inserted = await tx
      .insertInto('people')
      .values({
        username,
        email: person.email,
        fullName: person.fullName,
        passwordHash: person.passwordHash,
        language: person.language,
        passwordChangedAt: person.now,
        createdAt: person.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (inserted) return inserted;
  }
  return undefined;
}

/** A person nobody has confirmed yet registers again: the later registration counts. False where the address was proved meanwhile. */
export async function replaceUnconfirmed(
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

/** Where a member stands, and who registered them. */
export function findMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .select(['id', 'personId', 'status', 'registeredBy', 'displayName'])
    .executeTakeFirst();
}

/** Somebody registers again before confirming: what they say now counts, what was said before is gone. */
export async function replaceUnconfirmedMember(
  tx: Tx,
  member: { tenantId: string; id: string; displayName: string; role: string; registeredBy: string },
): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', member.tenantId)
    .where('id', '=', member.id)
    .where('status', '=', 'registered')
    .set({ displayName: member.displayName, role: member.role, registeredBy: member.registeredBy })
    .execute();
  await tx
    .deleteFrom('memberProfiles')
    .where('tenantId', '=', member.tenantId)
    .where('memberId', '=', member.id)
    .execute();
}

/** Makes a member, and names them among the companies of their person. */
export async function insertMember(
  tx: Tx,
  member: {
    tenantId: string;
    id: string;
    personId: string;
    displayName: string;
    role: string;
    status: MemberStatus;
    registeredBy: string;
    now: Date;
  },
): Promise<void> {
  const { now, ...columns } = member;
  await tx
    .insertInto('members')
    .values({ ...columns, createdAt: now })
    .execute();
  await tx
    .insertInto('personMembers')
    .values({ personId: member.personId, tenantId: member.tenantId, memberId: member.id })
    .execute();
}

/** Moves a member from one state to the next; false where somebody else moved them meanwhile. */
export async function moveMember(
  tx: Tx,
  member: { tenantId: string; id: string; from: string; to: MemberStatus },
  decision: { reason: string | null; by: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .where('tenantId', '=', member.tenantId)
    .where('id', '=', member.id)
    .where('status', '=', member.from)
    .set({
      status: member.to,
      blockedReason: decision.reason,
      ...(decision.by ? { decidedBy: decision.by, decidedAt: decision.at } : {}),
    })
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

/** The name of a company. */
export async function readClientName(tx: Tx, tenantId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

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

/** Settings and zone of a company by its id. */
export function findClientById(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select(['settings', 'timeZone'])
    .executeTakeFirstOrThrow();
}

/** Everything that may stand before a member's home, in one question. */
export function readSteps(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('termsVersions as v')
          .whereRef('v.tenantId', '=', 'm.tenantId')
          .orderBy('v.version', 'desc')
          .limit(1)
          .select('v.version')
          .as('terms'),
      (join) => join.onTrue(),
    )
    .leftJoin('termsAcceptances as a', (join) =>
      join
        .onRef('a.tenantId', '=', 'm.tenantId')
        .onRef('a.memberId', '=', 'm.id')
        .onRef('a.version', '=', 'terms.version'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select([
      'm.status',
      'm.blockedReason',
      'm.onboardedAt',
      't.settings',
      't.timeZone',
      'terms.version',
      'a.acceptedAt',
    ])
    .executeTakeFirstOrThrow();
}

/** Keeps the first moment at which the member had been shown around. */
export async function markOnboarded(tx: Tx, tenantId: string, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where('onboardedAt', 'is', null)
    .set({ onboardedAt: now })
    .execute();
}
