import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { admitMessage } from '../training-messages/admit-message.ts';
import type { LoadedEvent } from './load-event.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { findListeners, listListeners } from './participants.queries.ts';
import type { ListenerRow } from './participants.queries.ts';
import { runEvent } from './require-instructor.ts';

/** Tells everybody with a seat in an event something, by the channels they chose; how many. Throws `not_found`, and as `admitMessage`. */
export async function messageParticipants(
  ctx: TenantContext,
  eventId: string,
  text: string,
): Promise<{ people: number }> {
  const event = await runEvent(ctx, eventId);
  const listeners = await listListeners(ctx, eventId, ['enrolled', 'offered']);
  return { people: await send(ctx, event, { text, listeners }) };
}

/** Tells these people of an event something, whom the caller may write to; how many. Throws as `admitMessage`. */
export async function messagePeopleOfEvent(
  ctx: TenantContext,
  event: LoadedEvent,
  { text, memberIds }: { readonly text: string; readonly memberIds: readonly string[] },
): Promise<number> {
  if (memberIds.length === 0) return 0;
  return send(ctx, event, { text, listeners: await findListeners(ctx, memberIds) });
}

interface Message {
  readonly text: string;
  readonly listeners: readonly Pick<ListenerRow, 'memberId' | 'language' | 'timeZone'>[];
}

async function send(ctx: TenantContext, event: LoadedEvent, { text, listeners }: Message): Promise<number> {
  const admitted = new Set(
    await admitMessage(ctx, {
      trainingId: event.trainingId,
      text,
      memberIds: listeners.map(({ memberId }) => memberId),
    }),
  );
  const reached = listeners.filter(({ memberId }) => admitted.has(memberId));
  await notifyOfEvent(ctx, event, reached, () => ({
    kind: 'training_event_message',
    data: { by: ctx.actor.displayName, text },
    dedupe: ctx.requestId,
  }));
  await appendAuditEntry(ctx, {
    action: 'training_event.message',
    objectKind: 'training_event',
    objectId: event.id,
    before: null,
    after: { text, people: reached.length },
  });
  return reached.length;
}
