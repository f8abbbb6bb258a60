import { createHmac, timingSafeEqual } from 'node:crypto';

import { signedText } from '@trilha/rules/learning/personal-codes';
import type { PersonalCode } from '@trilha/rules/learning/personal-codes';

import type { Config } from '../../../config.ts';

type CodeConfig = Pick<Config, 'keyRing'>;
interface Owner {
  readonly eventId: string;
  readonly memberId: string;
}

const PURPOSE = 'event personal code';
const SIGNATURE_BYTES = 16;

/** Keys of a person for an event under every key of the ring, the newest first: with one of them nobody else's code can be made. */
const keysOf = ({ keyRing }: CodeConfig, { eventId, memberId }: Owner) =>
  keyRing.digests(PURPOSE, `${eventId}:${memberId}`);

/** The key that a person's own phone signs its codes for an event with. */
export const personalKey = (config: CodeConfig, owner: Owner): string =>
  keysOf(config, owner)[0].toString('base64url');

/** Whether a code was signed with the key of the person and the event that it names. */
export function isSignedCode(config: CodeConfig, code: PersonalCode): boolean {
  const given = Buffer.from(code.signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES) return false;
  return keysOf(config, code).some((key) => {
    const signature = createHmac('sha256', key).update(signedText(code)).digest();
    return timingSafeEqual(signature.subarray(0, SIGNATURE_BYTES), given);
  });
}
