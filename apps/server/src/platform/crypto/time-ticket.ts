import { timingSafeEqual } from 'node:crypto';

import type { KeyRing } from './key-ring.ts';

const MAC_BYTES = 16;

/** What a ticket is good for: a purpose, and to whom and for what it was given. */
interface TicketSubject {
  readonly purpose: string;
  readonly of: readonly string[];
}

const textOf = ({ of }: TicketSubject, time: string) => [...of, time].join(':');

/** Signed proof for a device to keep: it was in contact at this time, about this and nothing else. */
export function issueTimeTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  subject: TicketSubject,
  issuedAt: Date,
): string {
  const time = issuedAt.getTime().toString(36);
  const [mac] = keyRing.digests(subject.purpose, textOf(subject, time));
  return `${time}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`;
}

/** When a ticket was issued for this, under any key of the ring; null for one that was not, and for none. */
export function readTimeTicket(
  keyRing: Pick<KeyRing, 'digests'>,
  subject: TicketSubject,
  ticket: string | null | undefined,
): Date | null {
  const [time = '', mac = ''] = ticket?.split('.') ?? [];
  const presented = Buffer.from(mac, 'base64url');
  if (presented.length !== MAC_BYTES) return null;
  const isSigned = keyRing
    .digests(subject.purpose, textOf(subject, time))
    .some((digest) => timingSafeEqual(digest.subarray(0, MAC_BYTES), presented));
  return isSigned ? new Date(Number.parseInt(time, 36)) : null;
}
