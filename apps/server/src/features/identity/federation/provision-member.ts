import type { Role } from '@trilha/contracts/platform/roles';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { addMember, listMembership } from '../person-registry/add-member.ts';
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
    await listMembership(tx, { personId, tenantId, memberId: known });
    return { memberId: known, isNew: !isKnown };
  }
  const memberId = await addMember(tx, {
    tenantId,
    personId,
    displayName: fullName,
    role,
    registeredBy,
    createdAt: now,
  });
  return { memberId, isNew: true };
}
