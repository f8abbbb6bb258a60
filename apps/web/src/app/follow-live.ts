import type { InboxState } from '@trilha/contracts/engagement/notices';
import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { subscribeToTopic } from '../lib/live/subscribe-to-topic.ts';
import type { Feature, LivePart } from './feature.ts';
import { features } from './features.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

const INBOX = 'notices';

/** Reads again what the person's messages may be about. */
export function handleInboxChanged(client: QueryClient, parts: readonly LivePart[]): void {
  for (const queryKey of parts.flatMap(({ changed }) => changed)) void client.invalidateQueries({ queryKey });
}

/** The inbox as the line begins to stand: where it is another than the page knows, something came between the two. */
export function handleInboxState(client: QueryClient, parts: readonly LivePart[], inbox: InboxState): void {
  if (parts.some(({ isCurrent }) => isCurrent?.(client, inbox) === false)) handleInboxChanged(client, parts);
}

/** Follows the inbox while somebody is here, whatever screen they are on; what it tells brings the features' data up to date. */
export function followLive(): void {
  const all: readonly Feature[] = features;
  const parts = all.flatMap(({ live }) => live ?? []);
  let end: (() => void) | undefined;
  const follow = () =>
    subscribeToTopic(INBOX, {
      since: null,
      isPausedWhileHidden: true,
      onStale: () => handleInboxChanged(queryClient, parts),
      // As the topic of the server says.
      onState: (state) => handleInboxState(queryClient, parts, state as InboxState),
    });
  new QueryObserver(queryClient, { ...meQuery, enabled: false }).subscribe(({ data: me }) => {
    if (me?.member) end ??= follow();
    else {
      end?.();
      end = undefined;
    }
  });
}
