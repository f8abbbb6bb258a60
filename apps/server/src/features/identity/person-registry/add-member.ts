import type { Tx } from '../../../platform/db/client-dialect.ts';

interface NewMember {
  readonly id?: string;
  readonly tenantId: string;
  readonly personId: string;
  readonly displayName: string;
  readonly role: string;
  readonly status?: string;
  readonly branchId?: string | null;
  readonly registeredBy: string;
  readonly decidedBy?: string;
  readonly decidedAt?: Date;
  readonly createdAt: Date;
  /** Since when they have the role, where that is not now. */
  readonly roleGivenAt?: Date;
}

/** Makes a person a member of a company; returns the member. Throws the database's 23505 where they are one already. */
export async function addMember(tx: Tx, member: NewMember): Promise<string> {
  const { id } = await tx.insertInto('members').values(member).returning('id').executeTakeFirstOrThrow();
  const { personId, tenantId } = member;
  await tx.insertInto('personMembers').values({ personId, tenantId, memberId: id }).execute();
  return id;
}

/** Makes a person an administrator of a company, or one again; returns the member. */
export async function addAdministrator(
  tx: Tx,
  member: Pick<
    NewMember,
    'tenantId' | 'personId' | 'displayName' | 'registeredBy' | 'createdAt' | 'roleGivenAt'
  >,
): Promise<string> {
  const { personId, tenantId, registeredBy } = member;
  const { id } = await tx
    .insertInto('members')
    .values({ ...member, role: 'admin', status: 'approved' })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'personId'])
        .doUpdateSet({ status: 'approved', blockedReason: null, role: 'admin', registeredBy }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await listMembership(tx, { personId, tenantId, memberId: id });
  return id;
}

/** Names a company among those of its member, where it is not yet. */
export async function listMembership(
  tx: Tx,
  membership: { readonly personId: string; readonly tenantId: string; readonly memberId: string },
): Promise<void> {
  await tx
    .insertInto('personMembers')
    .values(membership)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
