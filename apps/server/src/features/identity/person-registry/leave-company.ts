import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Takes a company from those of a person; the member and their work stay. */
export async function leaveCompany(tx: Tx, tenantId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom('personMembers')
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .execute();
}

/** The same for the person of a member. */
export async function removeMembership(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('personMembers')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Names the company again among those of its members who have no other left. */
export async function rejoinWithoutOthers(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`insert into person_members (person_id, tenant_id, member_id)
    select m.person_id, m.tenant_id, m.id from members m
     where m.tenant_id = ${tenantId}::uuid and m.id = any (${[...memberIds]}::uuid[])
       and not exists (select from person_members o where o.person_id = m.person_id)
    on conflict do nothing`.execute(tx);
}
