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

/** Where a member stands, and who registered them. */
export function findMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .select(['id', 'personId', 'status', 'registeredBy', 'displayName'])
    .executeTakeFirst();
}
