import type { TenantContext } from '../../../platform/context.ts';
import { momentFor } from '../../../platform/listener.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { listListeners } from './participants.queries.ts';
import { findToRemind, setReminded } from './reminders.queries.ts';
import type { Reminder } from './reminders.queries.ts';

/**
 * Reminds everybody with a seat in the next event of which a session begins within a day, or within an hour: in their language and by their
 * clock, through the channels they chose (EVT-07). Of each session once, anew where it moved. Whether there was one.
 */
export async function remindOfNextEvent(ctx: TenantContext, reminder: Reminder): Promise<boolean> {
  const session = await findToRemind(ctx, reminder);
  if (!session) return false;
  const { startsAt } = session;
  await notifyOfEvent(ctx, session, await listListeners(ctx, session.id, ['enrolled']), (listener) => ({
    kind: 'training_event_reminder',
    data: { when: momentFor(ctx, listener, startsAt) },
    dedupe: `${reminder}:${startsAt.toISOString()}`,
  }));
  await setReminded(ctx, session.sessionId, reminder);
  return true;
}
