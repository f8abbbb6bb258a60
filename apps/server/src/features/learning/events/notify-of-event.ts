import type { NoticeBody } from '@trilha/contracts/engagement/notices';

import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { notifyMany } from '../../engagement/notices/notify.ts';
import type { EventRow } from './events.queries.ts';
import type { ListenerRow } from './participants.queries.ts';

/** What is told of an event besides its title. */
type EventNews =
  | {
      readonly kind: 'training_event_offered' | 'training_event_reminder';
      readonly data: { readonly when: string };
    }
  | {
      readonly kind: 'training_event_invited' | 'training_event_moved' | 'training_event_dated';
      readonly data: object;
    }
  | { readonly kind: 'training_event_canceled'; readonly data: { readonly reason: string } }
  | {
      readonly kind: 'training_event_message';
      readonly data: { readonly by: string; readonly text: string };
    };

type Recipient = Pick<ListenerRow, 'memberId' | 'language' | 'timeZone'>;

/** Tells people news of an event, each in their language; the same `dedupe` once. The message leads to the event's page. */
export async function notifyOfEvent<Listener extends Recipient>(
  ctx: TenantContext,
  event: Pick<EventRow, 'id' | 'title'>,
  listeners: readonly Listener[],
  newsFor: (listener: Listener) => EventNews & { readonly dedupe: string },
): Promise<void> {
  await notifyMany(
    ctx,
    listeners.map((listener) => {
      const { kind, data, dedupe } = newsFor(listener);
      return {
        memberId: listener.memberId,
        // What each kind carries is checked by the type of the news.
        body: { kind, data: { event: textFor(ctx, listener, event.title), ...data } } as NoticeBody,
        link: `/events/${event.id}`,
        dedupe: `${kind}:${event.id}:${dedupe}`,
      };
    }),
  );
}
