import { timingSafeEqual } from 'node:crypto';

import type { KeyRing } from '../../../platform/crypto/key-ring.ts';

const PURPOSE = 'capture ticket';
const MAC_BYTES = 16;

/** Who reports in which campaign: a ticket is good for nobody and nothing else. */
interface Holder {
  readonly tenantId: string;
  readonly memberId: string;
  readonly campaignId: string;
}

const textOf = ({ tenantId, memberId, campaignId }: Holder, time: string) =>
  [tenantId, memberId, campaignId, time].join(':');

/**
 * What the device keeps with the form: signed proof that it was in contact at this time. A report made without network afterwards
 * cannot have been captured before.
 */
export function issueCaptureTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  holder: Holder,
  issuedAt: Date,
): string {
  const time = issuedAt.getTime().toString(36);
  const [mac] = keyRing.digests(PURPOSE, textOf(holder, time));
  return `${time}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`;
}

/** When a ticket was issued to this holder, under any key of the ring; null for one that was not, and for none. */
export function readCaptureTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  holder: Holder,
  ticket: string | null,
): Date | null {
  const [time = '', mac = ''] = ticket?.split('.') ?? [];
  const told = Buffer.from(mac, 'base64url');
  if (told.length !== MAC_BYTES) return null;
  const isSigned = keyRing
    .digests(PURPOSE, textOf(holder, time))
    .some((digest) => timingSafeEqual(digest.subarray(0, MAC_BYTES), told));
  return isSigned ? new Date(Number.parseInt(time, 36)) : null;
}
