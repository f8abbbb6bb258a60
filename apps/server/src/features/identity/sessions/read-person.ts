import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** The person with all companies they belong to; the selected one has its member. */
export async function readPerson(tx: Tx, personId: string, familyId: string) {
  const person = await tx
    .selectFrom('people as p')
    .innerJoin('sessionFamilies as s', 's.personId', 'p.id')
    .where('p.id', '=', personId)
    .where('s.id', '=', familyId)
    .select([
      'p.id',
      'p.fullName',
      'p.email',
      'p.isSuperuser',
      'p.status',
      'p.language',
      'p.timeZone',
      'p.hasSecondFactor',
      'p.mustChangePassword',
      's.boundTenantId',
    ])
    .executeTakeFirstOrThrow();
  const tenants = await tx
    .selectFrom('personMembers as m')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .where('m.personId', '=', personId)
    // Whom an identity provider vouches for is known to its own company only.
    .where((eb) => eb.or([eb.val(person.boundTenantId === null), eb('t.id', '=', person.boundTenantId)]))
    .orderBy(sql`trim(t.name)`)
    .select([
      't.id',
      't.name',
      't.slug',
      't.homeRoute',
      't.look',
      't.languages',
      't.timeZone',
      't.modules',
      't.moduleItems',
      't.groupTrainingUseScore',
      't.maintenance',
      't.secondFactorRoles',
      't.settings',
    ])
    .execute();
  // Whom a company vouches for has no rights over the installation, as in app.open_session.
  const isSuperuser = person.isSuperuser && person.boundTenantId === null;
  return { person: { ...person, isSuperuser }, tenants };
}
