import type { Tx } from '../../../platform/db/client-dialect.ts';

/** The person's member in a company, from the global list. */
export function findMembership(tx: Tx, personId: string, tenantId: string) {
  return tx
    .selectFrom('personMembers')
    .where('personId', '=', personId)
    .where('tenantId', '=', tenantId)
    .select(['tenantId', 'memberId'])
    .executeTakeFirst();
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
