import type { LoginIdentifier } from '@trilha/contracts/identity/sign-in-settings';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/**
 * The person with this user name or e-mail (or id), and the company they used last (else the first by name). An address is first its
 * owner's, who proved it; one nobody proved is first whom the company of the page means by it.
 */
export function findPersonToSignIn(
  tx: Tx,
  by:
    | {
        readonly name: string;
        readonly client: string | undefined;
        /** What the company of the page lets people sign in with. */
        readonly identifiers: readonly LoginIdentifier[];
      }
    | { readonly id: string },
) {
  return tx
    .selectFrom('people as p')
    .where((eb) =>
      'id' in by
        ? eb('p.id', '=', by.id)
        : eb.or([
            eb.and([
              eb.val(by.identifiers.includes('username')),
              eb(eb.fn<string>('lower', ['p.username']), '=', by.name),
            ]),
            eb.and([
              eb.val(by.identifiers.includes('email')),
              eb(eb.fn<string>('lower', ['p.email']), '=', by.name),
            ]),
          ]),
    )
    .select((eb) => [
      'p.id',
      'p.passwordHash',
      'p.status',
      'p.hasSecondFactor',
      eb
        .selectFrom('personMembers as m')
        .innerJoin('tenants as t', 't.id', 'm.tenantId')
        .leftJoin('sessionFamilies as s', (join) =>
          join
            .onRef('s.personId', '=', 'm.personId')
            .onRef('s.tenantId', '=', 'm.tenantId')
            .on('s.actingId', 'is', null),
        )
        .whereRef('m.personId', '=', 'p.id')
        .orderBy(sql`s.created_at desc nulls last`)
        .orderBy(sql`trim(t.name)`)
        .limit(1)
        .select('m.tenantId')
        .as('tenantId'),
    ])
    .$if('name' in by, (query) => {
      const { name, client } = 'name' in by ? by : { name: '', client: undefined };
      const page =
        client === undefined ? sql`order by t.created_at, t.id limit 1` : sql`where t.slug = ${client}`;
      return query
        .orderBy(sql`(lower(p.email) = ${name} and p.email_confirmed_at is not null) desc nulls last`)
        .orderBy(
          sql`exists (select from person_members b where b.person_id = p.id
                         and b.tenant_id = (select t.id from tenants t ${page})) desc`,
        )
        .orderBy(sql`p.password_hash is not null desc`)
        .orderBy(sql`lower(p.username) = ${name} desc`)
        .orderBy('p.createdAt')
        .orderBy('p.id')
        .limit(1);
    })
    .executeTakeFirst();
}

/** The person a company knows by a document or a partner's login; sets that company for the transaction. */
export async function findIdentifiedPerson(
  tx: Tx,
  by: { readonly client: string | undefined; readonly kind: string; readonly value: string },
) {
  const tenant = await tx
    .selectFrom('tenants')
    .$if(by.client !== undefined, (query) => query.where('slug', '=', by.client ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (!tenant) return undefined;
  await sql`select set_config('app.tenant', ${tenant.id}, true)`.execute(tx);
  const known = tx
    .selectFrom('signInIdentifiers')
    .where('tenantId', '=', tenant.id)
    .where('kind', '=', by.kind)
    .where('value', '=', by.value)
    .select('memberId');
  // The document of a member's profile is one too.
  const ofProfile = tx
    .selectFrom('memberProfiles')
    .where('tenantId', '=', tenant.id)
    .where('document', '=', by.value)
    .select('memberId');
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenant.id)
    .where('m.id', 'in', by.kind === 'document' ? known.union(ofProfile) : known)
    .limit(1)
    .select(['p.id', 'p.passwordHash', 'p.status', 'p.hasSecondFactor', 'm.tenantId'])
    .executeTakeFirst();
}
