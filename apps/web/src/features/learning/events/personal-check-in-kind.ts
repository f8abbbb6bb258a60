import type { PersonallyCheckedIn } from '@trilha/contracts/learning/events-teaching';

import { paths } from '../../../app/paths.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';
import { TEACHING_KEY, checkInPersonally } from './teaching.api.ts';

/** A code that was scanned without a network, with its time and whose it is. */
export interface WaitingScan {
  readonly eventId: string;
  readonly code: string;
  readonly memberId: string;
  readonly name: string;
  readonly at: string;
}

/** Codes of people on their way; the server takes each person of a session once, however often one was scanned. */
export const personalCheckInKind: OutboxKind<WaitingScan, PersonallyCheckedIn> = {
  name: 'personal-check-in',
  // The clock is read anew with every try, so that it may be wrong.
  send: ({ body: { eventId, code, at } }) =>
    checkInPersonally(eventId, { code, at, sentAt: new Date().toISOString() }),
  onArrived: () => void queryClient.invalidateQueries({ queryKey: [TEACHING_KEY] }),
  show: ({ eventId, name }) => ({ label: 'check_in', name, to: paths.taughtEvent(eventId) }),
};

/** A scan as it goes into the outbox. */
export const waitingScan = (body: WaitingScan): NewEntry<WaitingScan> => ({
  thing: `personal-check-in:${body.eventId}:${body.memberId}`,
  body,
  capturedAt: body.at,
});
