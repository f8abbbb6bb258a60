import type { Role } from '@trilha/contracts/platform/roles';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { claimAddress } from '../person-registry/claim-address.ts';

export interface NewMember {
  readonly tenantId: string;
  readonly email: string | null;
  readonly fullName: string;
  readonly role: Role;
  /** Who brings them: the provider or the directory. */
  readonly registeredBy: 'single_sign_on' | 'scim';
  readonly now: Date;
}

/**
 * Makes somebody a member whom the company's own directory or identity provider vouches for, for this company only. Who is a
 * member already stays as they are. Returns the member.
 */
export async function provisionMember(
  tx: Tx,
  member: NewMember,
): Promise<{ memberId: string; isNew: boolean }> {
  const { tenantId, fullName, role, registeredBy, now } = member;
  const added = { ...member, branchId: null, decidedBy: null, language: null };
  const { personId, memberId: known, isKnown } = await claimAddress(tx, added);
  if (known !== null) {
    // Who was removed before is among the person's companies again.
    await tx
      .insertInto('personMembers')
      .values({ personId, tenantId, memberId: known })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { memberId: known, isNew: !isKnown };
  }
  const { id: memberId } = await tx
    .insertInto('members')
    .values({ tenantId, personId, displayName: fullName, role, registeredBy, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('personMembers').values({ personId, tenantId, memberId }).execute();
  return { memberId, isNew: true };
}
