import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { isPersonalCodeFresh, readPersonalCode } from '@trilha/rules/learning/personal-codes';

type Said = 'scanStrange' | 'scanOld' | 'scanNotListed';

/** Whose code it is, by the list that is on this device; or what is wrong with it, as far as this device knows. */
export function readScan(event: EventRoll, text: string, now: Date) {
  const code = readPersonalCode(text);
  if (code?.eventId !== event.id) return { said: 'scanStrange' as Said };
  if (!isPersonalCodeFresh(code, now)) return { said: 'scanOld' as Said };
  const person = event.people.find(
    ({ memberId, state }) => memberId === code.memberId && state === 'enrolled',
  );
  return person ? { person } : { said: 'scanNotListed' as Said };
}
