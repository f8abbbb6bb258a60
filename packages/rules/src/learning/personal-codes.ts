/**
 * The code of a person that their phone shows and the instructor's phone scans, also where neither has a network: who, in which event, when it
 * was made, and a signature by a key that only this person's phone has for this event. It carries no number of a document.
 */
export interface PersonalCode {
  readonly eventId: string;
  readonly memberId: string;
  readonly madeAt: Date;
  readonly signature: string;
}

const SECOND_MS = 1000;
const PREFIX = 'TRILHA1';
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const SHAPE = new RegExp(`^${PREFIX}\\.(${UUID})\\.(${UUID})\\.([0-9a-z]{1,8})\\.([\\w-]{22})$`);

/** How often a phone makes another, and how old one may be when it is scanned. */
export const PERSONAL_CODE = { everySeconds: 30, lifeSeconds: 120 } as const;

/** What the signature of a code made at an instant covers. */
export function signedText({ eventId, memberId, madeAt }: Omit<PersonalCode, 'signature'>): string {
  return `${PREFIX}.${eventId}.${memberId}.${Math.floor(madeAt.getTime() / SECOND_MS).toString(36)}`;
}

/** A code as a QR code carries it. */
export const personalCodeText = (code: PersonalCode): string => `${signedText(code)}.${code.signature}`;

/** A code that was scanned; null where it is none. */
export function readPersonalCode(text: string): PersonalCode | null {
  const [, eventId, memberId, seconds, signature] = SHAPE.exec(text) ?? [];
  if (!eventId || !memberId || !seconds || !signature) return null;
  return { eventId, memberId, madeAt: new Date(Number.parseInt(seconds, 36) * SECOND_MS), signature };
}

/** Whether a code is taken at the instant it was scanned, by the clock of who scanned it: neither older than its life, nor of a time to come. */
export function isPersonalCodeFresh({ madeAt }: Pick<PersonalCode, 'madeAt'>, scannedAt: Date): boolean {
  return Math.abs(scannedAt.getTime() - madeAt.getTime()) <= PERSONAL_CODE.lifeSeconds * SECOND_MS;
}
