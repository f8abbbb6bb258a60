import { personalCodeText, signedText } from '@trilha/rules/learning/personal-codes';

import { bytesOfText, textOfBytes } from '../../../lib/bytes.ts';

const SIGNATURE_BYTES = 16;

/** Makes the person's code of an instant on this device: nobody is asked, and the key does not leave it. */
export async function makePersonalCode({
  eventId,
  memberId,
  key,
  madeAt,
}: {
  readonly eventId: string;
  readonly memberId: string;
  readonly key: string;
  readonly madeAt: Date;
}): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const held = await crypto.subtle.importKey('raw', bytesOfText(key), algorithm, false, ['sign']);
  const code = { eventId, memberId, madeAt };
  const mac = await crypto.subtle.sign('HMAC', held, new TextEncoder().encode(signedText(code)));
  const signature = textOfBytes(new Uint8Array(mac).subarray(0, SIGNATURE_BYTES));
  return personalCodeText({ ...code, signature });
}
