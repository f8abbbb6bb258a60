import { WRONG_CODES } from '@trilha/rules/learning/event-presence';

import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { findAnyEvent, listInstructors } from './events.queries.ts';
import { findListeners } from './participants.queries.ts';
import { countWrongCodes } from './presence.queries.ts';

/** From a third of what is taken on, the instructors hear of it. */
const NOTIFIED_FROM = WRONG_CODES.ofEvent / 3;
const WINDOW_MS = WRONG_CODES.minutes * 60_000;

/** Tells the instructors of an event, once in each quarter of an hour, that many wrong codes are typed in it. */
export async function notifyOfGuessing(ctx: TenantContext, eventId: string, since: Date): Promise<void> {
  const tries = await countWrongCodes(ctx, eventId, since);
  if (tries < NOTIFIED_FROM) return;
  const event = await findAnyEvent(ctx, eventId);
  const instructors = await listInstructors(ctx, [eventId]);
  if (!event || instructors.length === 0) return;
  const ids = instructors.map(({ id }) => id);
  for (const listener of await findListeners(ctx, ids))
    await notify(ctx, {
      memberId: listener.memberId,
      body: {
        kind: 'training_event_guessed',
        data: { event: textFor(ctx, listener, event.title), tries },
      },
      link: `/admin/teaching/${eventId}`,
      dedupe: `training_event_guessed:${eventId}:${Math.floor(ctx.now.getTime() / WINDOW_MS)}`,
    });
}
