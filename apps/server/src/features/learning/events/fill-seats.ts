import { offeredUntil } from '@trilha/rules/learning/events';

import type { TenantContext } from '../../../platform/context.ts';
import { findAnyEvent, listSessions } from './events.queries.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { findListeners, listWaiting, setOffered } from './participants.queries.ts';
import { publishRoll } from './roll-topic.ts';
import { momentFor } from '../../../platform/listener.ts';

/** Without a limit of seats, so many people of the list are offered one at once. */
const AT_ONCE = 200;

/**
 * Offers free seats to those who have waited longest, for a day or until two hours before the start (EVT-02). Later than that nobody is
 * asked any more: whoever comes first takes what is free. The caller holds the event.
 */
export async function fillSeats(ctx: TenantContext, eventId: string): Promise<void> {
  const event = await findAnyEvent(ctx, eventId);
  if (!event || event.canceledAt || event.endedAt || event.stage !== 'scheduled') return;
  const [first] = await listSessions(ctx, [eventId]);
  const until = first && offeredUntil(ctx.now, first.startsAt);
  const free = event.seats === null ? AT_ONCE : event.seats - event.taken;
  if (!until || free <= 0) return;
  const memberIds = await listWaiting(ctx, eventId, free);
  if (memberIds.length === 0) return;
  publishRoll(ctx, eventId, memberIds);
  await setOffered(ctx, { eventId, memberIds }, until);
  await notifyOfEvent(ctx, event, await findListeners(ctx, memberIds), (listener) => ({
    kind: 'training_event_offered',
    data: { when: momentFor(ctx, listener, until) },
    dedupe: `offered:${ctx.now.toISOString()}`,
  }));
}
