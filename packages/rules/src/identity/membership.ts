/** Where a member of a company stands (specification §4, registration). */
export type MemberStatus = 'registered' | 'awaiting_approval' | 'approved' | 'blocked';
export type MembershipEvent = 'email_confirmed' | 'approve' | 'block';

/** Where a member is after something happened; null where it cannot happen to them. */
export function nextMemberStatus(
  status: MemberStatus,
  event: MembershipEvent,
  needsApproval: boolean,
): MemberStatus | null {
  if (event === 'block') return status === 'blocked' ? null : 'blocked';
  if (event === 'email_confirmed')
    return status === 'registered' ? (needsApproval ? 'awaiting_approval' : 'approved') : null;
  // An administrator may let in who never confirmed an address, and who was blocked before.
  return status === 'approved' ? null : 'approved';
}

/** The first state of who registers: an address has to be confirmed, then an administrator may have to agree. */
export function firstMemberStatus(hasEmail: boolean, needsApproval: boolean): MemberStatus {
  if (hasEmail) return 'registered';
  return needsApproval ? 'awaiting_approval' : 'approved';
}
