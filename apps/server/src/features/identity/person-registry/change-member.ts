import type { MemberStatus } from '@trilha/rules/identity/membership';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** What a company keeps of a member itself; what is not named stays as it is. */
export interface MemberChange {
  readonly displayName?: string;
  readonly role?: string;
  readonly branchId?: string | null;
  /** A calendar day. */
  readonly hiredOn?: string | null;
  readonly avatarFileId?: string | null;
  readonly status?: string;
  readonly blockedReason?: string | null;
  readonly decidedBy?: string;
  readonly decidedAt?: Date;
}

/** Writes the same values into all of these members of a company. */
export async function changeMembers(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  change: MemberChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`id = any (${[...memberIds]}::uuid[])`)
    .set(change)
    .execute();
}

/**
 * Gives a member the role their company's provider says, unless they are its last administrator: the sign-in
 * still succeeds, and the company keeps somebody who can correct the mapping.
 */
export async function followRole(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  role: string,
): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where('role', '<>', role)
    .where(
      sql<boolean>`case when app.is_active_administrator(members) then app.has_administrator_besides(array[id]) else true end`,
    )
    .set({ role })
    .execute();
}

/** Moves a member from one state to the next; false where somebody else moved them meanwhile. */
export async function moveMemberStatus(
  tx: Tx,
  member: { tenantId: string; id: string; from: string; to: MemberStatus },
  decision: { reason: string | null; by: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .where('tenantId', '=', member.tenantId)
    .where('id', '=', member.id)
    .where('status', '=', member.from)
    .set({
      status: member.to,
      blockedReason: decision.reason,
      ...(decision.by ? { decidedBy: decision.by, decidedAt: decision.at } : {}),
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Somebody registers again before confirming: what they say now counts, what was said before is gone. */
export async function replaceUnconfirmedMember(
  tx: Tx,
  member: { tenantId: string; id: string; displayName: string; role: string; registeredBy: string },
): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', member.tenantId)
    .where('id', '=', member.id)
    .where('status', '=', 'registered')
    .set({ displayName: member.displayName, role: member.role, registeredBy: member.registeredBy })
    .execute();
  await tx
    .deleteFrom('memberProfiles')
    .where('tenantId', '=', member.tenantId)
    .where('memberId', '=', member.id)
    .execute();
}

/** Blocks a member for a reason, unless they are blocked already. */
export async function blockMember(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  blockedReason: string,
): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where('status', '!=', 'blocked')
    .set({ status: 'blocked', blockedReason })
    .execute();
}

/** Lets a member in again who was blocked for this reason; who was blocked for another stays so. */
export async function unblockMember(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  blockedReason: string,
): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where('status', '=', 'blocked')
    .where('blockedReason', '=', blockedReason)
    .set({ status: 'approved', blockedReason: null })
    .execute();
}

/** Keeps the first moment at which the member had been shown around. */
export async function markOnboarded(tx: Tx, tenantId: string, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where('onboardedAt', 'is', null)
    .set({ onboardedAt: now })
    .execute();
}

/**
 * Writes down that these members were given rights beside their role, as for the role itself: they are no second person for a while, and
 * never one of who gave them (241).
 */
export async function noteRightsGiven(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  given: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...memberIds]))))
    .set({ roleGivenAt: given.at, roleGivenBy: given.by })
    .execute();
}
