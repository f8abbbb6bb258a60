import type { Tx } from '../../../platform/db/client-dialect.ts';
import { blockMember, changeMembers, unblockMember } from '../person-registry/change-member.ts';
import { followDirectoryNames } from '../person-registry/change-person.ts';
import { removeMembership } from '../person-registry/leave-company.ts';
import { endMemberSessions } from '../sessions/end-sessions.ts';

interface DirectoryMember {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** Why a member is blocked whom the directory switched off; only such a block is lifted by it. */
export const DIRECTORY_REASON = 'directory';

/** Switches a member off: blocked, and every session in this company ended, in this transaction. */
export async function switchMemberOff(tx: Tx, member: DirectoryMember): Promise<void> {
  await blockMember(tx, member, DIRECTORY_REASON);
  await endMemberSessions(tx, member);
}

/** Lets a member in again whom the directory switched off; who was blocked for another reason stays so. */
export async function switchMemberOn(tx: Tx, member: DirectoryMember): Promise<void> {
  await unblockMember(tx, member, DIRECTORY_REASON);
}

/** Takes a member out of the company: switched off, and not among the person's companies any more. Their work stays. */
export async function removeFromCompany(tx: Tx, member: DirectoryMember): Promise<void> {
  await switchMemberOff(tx, member);
  await removeMembership(tx, member.tenantId, member.memberId);
}

/**
 * Follows name and e-mail of the directory. The person's own record, which opens all their companies, is touched only
 * where this is their only one.
 */
export async function renameMember(
  tx: Tx,
  member: DirectoryMember,
  change: { readonly fullName: string; readonly email: string | null },
): Promise<void> {
  await changeMembers(tx, member.tenantId, [member.memberId], { displayName: change.fullName });
  await followDirectoryNames(tx, member, change);
}
