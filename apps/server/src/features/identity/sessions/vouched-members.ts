import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** The branch a provider names, in whatever letters; undefined where the company has none such. */
export function findBranchByName(tx: Tx, tenantId: string, name: string) {
  return tx
    .selectFrom('branches')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .select('id')
    .executeTakeFirst();
}

export interface MemberChange {
  readonly role?: string;
  readonly branchId?: string;
  readonly displayName?: string;
  readonly status?: 'approved' | 'blocked';
  readonly blockedReason?: string | null;
}

/** Follows what the provider says of a member; what it does not say stays. */
export async function updateMember(
  tx: Tx,
  tenantId: string,
  memberId: string,
  change: MemberChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .set(change)
    .execute();
}

/** Puts a member into the company's groups of these names, in whatever language; unknown names are left out. */
export async function addMemberGroups(
  tx: Tx,
  tenantId: string,
  memberId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const wanted = names.map((name) => name.toLowerCase());
  await sql`
    insert into member_labels (tenant_id, member_id, label_id)
    select l.tenant_id, ${memberId}::uuid, l.id from labels l
     where l.tenant_id = ${tenantId}::uuid and l.kind = 'group'
       and exists (select 1 from jsonb_each_text(l.name) n where lower(n.value) = any (${wanted}))
    on conflict do nothing`.execute(tx);
}
