import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { PERSON_COLUMNS } from '../person-registry/find-person.ts';

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
    .select(PERSON_COLUMNS.map((column) => `p.${column}` as const))
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
 * Whether a company's partner or provider ever opened a session of somebody: their profile may have been changed
 * in that session by somebody else.
 */
export async function wasFederated(tx: Tx, personId: string): Promise<boolean> {
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

/** The name of a company. */
export async function readClientName(tx: Tx, tenantId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** What the company is called in an address. */
export async function readClientSlug(tx: Tx, tenantId: string): Promise<string> {
  const { slug } = await tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('slug')
    .executeTakeFirstOrThrow();
  return slug;
}
