import type { CheckedIn } from '@trilha/contracts/learning/events';

import { paths } from '../../../app/paths.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';
import { checkIn, refreshEvents } from './events.api.ts';
import type { CheckInBody } from './events.api.ts';

/** A check-in made without a network, with its time. */
export type WaitingCheckIn = CheckInBody & { readonly at: string };

const nameOf = (body: WaitingCheckIn) => (body.way === 'code' ? body.code : 'QR');
const thingOf = (body: WaitingCheckIn) => (body.way === 'code' ? body.code : body.eventId);

/** Check-ins on their way; of several of one event the first counts, so each is sent. */
export const checkInKind: OutboxKind<WaitingCheckIn, CheckedIn> = {
  name: 'check-in',
  // The clock is read anew with every try, which makes each a call of its own; a second one changes nothing.
  send: ({ body }) => checkIn({ ...body, sentAt: new Date().toISOString() }),
  // Who was there may have passed.
  onArrived: () => void refreshEvents(queryClient),
  show: (body) => ({ label: 'check_in', name: nameOf(body), to: paths.checkIn }),
};

/** A check-in as it goes into the outbox. */
export const waitingCheckIn = (body: WaitingCheckIn): NewEntry<WaitingCheckIn> => ({
  thing: `check-in:${thingOf(body)}`,
  body,
  capturedAt: body.at,
});
