import { timingSafeEqual } from 'node:crypto';

import { slotEnd, slotOf, slotsTakenAt } from '@trilha/rules/learning/event-presence';

import type { Config } from '../../../config.ts';

type CodeConfig = Pick<Config, 'keyRing' | 'publicUrl'>;
const PURPOSE = 'event check-in';
const TOKEN_BYTES = 16;

interface Shown {
  readonly eventId: string;
  readonly sessionId: string;
}

/** The token of a slot under every key of the ring, the newest first. */
function tokens(
  { keyRing }: Pick<CodeConfig, 'keyRing'>,
  { eventId, sessionId }: Shown,
  slot: number,
): Buffer[] {
  return keyRing
    .digests(PURPOSE, `${eventId}:${sessionId}:${slot}`)
    .map((digest) => digest.subarray(0, TOKEN_BYTES));
}

/** The address in the QR code that is shown at an instant, and when another takes its place. */
export function shownAddress(config: CodeConfig, of: Shown, at: Date): { address: string; until: Date } {
  const slot = slotOf(at);
  const token = tokens(config, of, slot)[0]?.toString('base64url') ?? '';
  const address = `${config.publicUrl}/events/check-in?${new URLSearchParams({ e: of.eventId, t: token }).toString()}`;
  return { address, until: slotEnd(slot) };
}

/** Whether a token was shown for a session at an instant, or just before. */
export function isShownToken(
  config: Pick<CodeConfig, 'keyRing'>,
  of: Shown,
  token: string,
  at: Date,
): boolean {
  const given = Buffer.from(token, 'base64url');
  return slotsTakenAt(at)
    .flatMap((slot) => tokens(config, of, slot))
    .some((shown) => shown.length === given.length && timingSafeEqual(shown, given));
}
