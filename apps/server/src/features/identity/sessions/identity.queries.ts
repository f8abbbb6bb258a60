import type { LoginIdentifier } from '@trilha/contracts/organization/tenant-settings';
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

/** The member of the company set for this transaction. */
export function readMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select(['m.id', 'm.role', 'm.displayName', 'm.status', 'm.avatarFileId', 'b.name as branch'])
    .executeTakeFirst();
}

export interface NewFamily {
  readonly personId: string;
  readonly tenantId: string | null;
  readonly memberId: string | null;
  readonly method: string;
  readonly boundTenantId: string | null;
  /** The session an administrator began it in to act as the person, and the acting itself. */
  readonly actingFrom?: string;
  readonly actingId?: string;
  readonly factorAt: Date | null;
  readonly clientId: string;
  readonly deviceHash: Buffer | null;
  readonly deviceName: string | null;
  readonly rotatedAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** Opens a session family in its first generation. */
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
    .returning(['id', 'generation', 'rotatedAt', 'personId', 'boundTenantId', 'actingId'])
    .executeTakeFirst();
}

/** A session family, also one that has ended. */
export function readFamily(tx: Tx, familyId: string) {
  return tx
    .selectFrom('sessionFamilies')
    .where('id', '=', familyId)
    .select([
      'id',
      'personId',
      'tenantId',
      'memberId',
      'boundTenantId',
      'actingId',
      'deviceName',
      'generation',
      'rotatedAt',
      'revokedAt',
      'expiresAt',
      'deviceHash',
      'factorAt',
      'method',
    ])
    .executeTakeFirst();
}

/** What opens an account, held until the transaction ends. */
export function lockWaysIn(tx: Tx, personId: string) {
  return tx
    .selectFrom('people')
    .where('id', '=', personId)
    .select(['passwordHash', 'passwordChangedAt', 'status', 'hasSecondFactor'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ends a session family; the first reason stays. */
export async function revokeFamily(tx: Tx, familyId: string, now: Date, reason: string): Promise<void> {
  await tx
    .updateTable('sessionFamilies')
    .where('id', '=', familyId)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: now, revokedReason: reason })
    .execute();
}

/** Makes a company the one of a session from its next request on. */
export async function selectFamilyTenant(
  tx: Tx,
  familyId: string,
  tenantId: string,
  memberId: string,
): Promise<void> {
  await tx.updateTable('sessionFamilies').where('id', '=', familyId).set({ tenantId, memberId }).execute();
}
