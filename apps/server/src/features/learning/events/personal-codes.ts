import { createHmac, timingSafeEqual } from 'node:crypto';

import { signedText } from '@trilha/rules/learning/personal-codes';
import type { PersonalCode } from '@trilha/rules/learning/personal-codes';

import type { Config } from '../../../config.ts';

type CodeConfig = Pick<Config, 'keyRing'>;
interface Owner {
  readonly eventId: string;
  readonly memberId: string;
  /** The session whose phone has the key: it ends with that. */
  readonly familyId: string;
}

const PURPOSE = 'event personal code';
const SIGNATURE_BYTES = 16;

/** Keys of a person's session for an event under every key of the ring, the newest first: with one of them nobody else's code can be made. */
const keysOf = ({ keyRing }: CodeConfig, { eventId, memberId, familyId }: Owner) =>
  keyRing.digests(PURPOSE, `${eventId}:${memberId}:${familyId}`);

/** The key that a person's own phone signs its codes for an event with. */
export const personalKey = (config: CodeConfig, owner: Owner): string =>
  keysOf(config, owner)[0].toString('base64url');

/** Whether a code was signed with the key of the event that it names in one of these sessions of its person. */
export function isSignedCode(config: CodeConfig, code: PersonalCode, familyIds: readonly string[]): boolean {
  const given = Buffer.from(code.signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES) return false;
  const { eventId, memberId } = code;
  const keys = familyIds.flatMap((familyId) => keysOf(config, { eventId, memberId, familyId }));
  return keys.some((key) => {
    const signature = createHmac('sha256', key).update(signedText(code)).digest();
    return timingSafeEqual(signature.subarray(0, SIGNATURE_BYTES), given);
  });
}
