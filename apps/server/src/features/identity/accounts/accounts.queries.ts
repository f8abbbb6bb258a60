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

/** Where a member stands, and who registered them. */
export function findMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .select(['id', 'personId', 'status', 'registeredBy', 'displayName'])
    .executeTakeFirst();
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
