import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { issueTimeTicket, readTimeTicket } from '../../../platform/crypto/time-ticket.ts';

/** Who reports in which campaign: a ticket is good for nobody and nothing else. */
interface Holder {
  readonly tenantId: string;
  readonly memberId: string;
  readonly campaignId: string;
}

const subjectOf = ({ tenantId, memberId, campaignId }: Holder) => ({
  purpose: 'capture ticket',
  of: [tenantId, memberId, campaignId],
});

/**
 * What the device keeps with the form: signed proof that it was in contact at this time. A report made without network afterwards
 * cannot have been captured before.
 */
export function issueCaptureTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  holder: Holder,
  issuedAt: Date,
): string {
  return issueTimeTicket(keyRing, subjectOf(holder), issuedAt);
}

/** When a ticket was issued to this holder, under any key of the ring; null for one that was not, and for none. */
export function readCaptureTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  holder: Holder,
  ticket: string | null,
): Date | null {
  return readTimeTicket(keyRing, subjectOf(holder), ticket);
}
