import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { issueTimeTicket, readTimeTicket } from '../../../platform/crypto/time-ticket.ts';

/** Who took which activity along: a ticket is good for nobody and nothing else. */
interface Holder {
  readonly tenantId: string;
  readonly memberId: string;
  readonly courseId: string;
  readonly activityId: string;
}

const subjectOf = ({ tenantId, memberId, courseId, activityId }: Holder) => ({
  purpose: 'activity download',
  of: [tenantId, memberId, courseId, activityId],
});

/** What the device keeps with a download: what was played from it was played after this. */
export function issueDownloadTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  holder: Holder,
  issuedAt: Date,
): string {
  return issueTimeTicket(keyRing, subjectOf(holder), issuedAt);
}

/** When this holder took the activity along; null where they did not. */
export function readDownloadTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  holder: Holder,
  ticket: string,
): Date | null {
  return readTimeTicket(keyRing, subjectOf(holder), ticket);
}
