import type { TenantContext } from '../../../platform/context.ts';
import { fillSeats } from './fill-seats.ts';
import { lockEvent } from './events.queries.ts';
import { lapseOffersOf, listLapsedEvents } from './participants.queries.ts';
import { publishWholeRoll } from './roll-topic.ts';

const AT_ONCE = 50;

/** Ends offered seats that nobody took in time, and offers them to who is next (EVT-02). Whether there may be more. */
export async function lapseOffers(ctx: TenantContext): Promise<boolean> {
  // In one order, so that two who hold several do not wait for each other.
  const eventIds = (await listLapsedEvents(ctx, AT_ONCE)).sort();
  for (const eventId of eventIds) {
    await lockEvent(ctx, eventId);
    await lapseOffersOf(ctx, eventId);
    publishWholeRoll(ctx, eventId);
    await fillSeats(ctx, eventId);
  }
  return eventIds.length === AT_ONCE;
}
