import { QueryObserver } from '@tanstack/react-query';

import { outbox, registerOutboxKinds } from '../lib/outbox/current.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import { meQuery } from './me.ts';
import { loadWaitingThings } from './load-waiting-things.ts';
import { queryClient } from './query-client.ts';

/** Opens what waits of whoever is here, after the first picture: its part of the app is there before the network may go. */
export function followOutbox(): void {
  const all: readonly Feature[] = features;
  registerOutboxKinds(all.flatMap((feature) => feature.outbox ?? []));
  new QueryObserver(queryClient, { ...meQuery, enabled: false }).subscribe(({ data: me }) => {
    if (!me?.member) return;
    whenIdle(() => {
      // Where they cannot be fetched now, the first thing that is kept and whoever opens the list ask again.
      void outbox().catch(() => undefined);
      void loadWaitingThings().catch(() => undefined);
    });
  });
}
