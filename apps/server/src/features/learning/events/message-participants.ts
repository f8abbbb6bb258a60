import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { listListeners } from './participants.queries.ts';
import { runEvent } from './require-instructor.ts';

/** Tells everybody with a seat in an event something, by the channels they chose; how many. Throws `not_found`. */
export async function messageParticipants(
  ctx: TenantContext,
  eventId: string,
  text: string,
): Promise<{ people: number }> {
  const event = await runEvent(ctx, eventId);
  const listeners = await listListeners(ctx, eventId, ['enrolled', 'offered']);
  await notifyOfEvent(ctx, event, listeners, () => ({
    kind: 'training_event_message',
    data: { by: ctx.actor.displayName, text },
    dedupe: ctx.requestId,
  }));
  await appendAuditEntry(ctx, {
    action: 'training_event.message',
    objectKind: 'training_event',
    objectId: eventId,
    before: null,
    after: { text, people: listeners.length },
  });
  return { people: listeners.length };
}
