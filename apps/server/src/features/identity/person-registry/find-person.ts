import type { Tx } from '../../../platform/db/client-dialect.ts';

/** What an account is opened and reached by. */
export const PERSON_COLUMNS = [
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

/** The person as one human, whatever companies they belong to. */
export function findPerson(tx: Tx, personId: string) {
  return tx.selectFrom('people').where('id', '=', personId).select(PERSON_COLUMNS).executeTakeFirst();
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

/** The oldest of a person's companies; undefined where they have none. */
export async function findFirstCompany(tx: Tx, personId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('personMembers')
    .innerJoin('tenants', 'tenants.id', 'personMembers.tenantId')
    .where('personId', '=', personId)
    .orderBy('tenants.createdAt')
    .orderBy('tenants.id')
    .limit(1)
    .select('tenantId')
    .executeTakeFirst();
  return row?.tenantId;
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
