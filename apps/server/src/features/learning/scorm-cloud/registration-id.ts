import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface Registered {
  readonly tenantId: string;
  readonly enrollmentId: string;
  readonly activityId: string;
  readonly round: number;
  readonly courseRef: string;
}

/** The key of a registration at the service: the same for every try, so that two at the same time make one. */
export function registrationIdOf(of: Registered): string {
  const name = [of.tenantId, of.enrollmentId, of.activityId, of.round, of.courseRef].join(':');
  const hash = createHash('sha256').update(`scorm cloud:${name}`).digest();
  // Version 8 (of our own making) and the variant, as RFC 9562 marks them.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What a registration is known by in a message of the service. */
export interface PostbackPlace {
  readonly tenantId: string;
  readonly registrationId: string;
}

const passwordBy = (key: string, { tenantId, registrationId }: PostbackPlace): string =>
  createHmac('sha256', key).update(`scorm cloud postback:${tenantId}:${registrationId}`).digest('base64url');

/** The password with which the service speaks of one registration, and of no other. */
export function postbackPassword([key = '']: readonly string[], place: PostbackPlace): string {
  return passwordBy(key, place);
}

/** Whether the header of a message carries that password; keys of before still count. Takes the same time whatever is wrong. */
export function speaksFor(
  keys: readonly string[],
  place: PostbackPlace,
  header: string | undefined,
): boolean {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1] ?? '';
  const given = digest(Buffer.from(encoded, 'base64').toString('utf8'));
  return keys
    .map((key) => timingSafeEqual(digest(`${place.registrationId}:${passwordBy(key, place)}`), given))
    .includes(true);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
