import { QueryObserver } from '@tanstack/react-query';

import { outbox, registerOutboxKinds } from '../lib/outbox/current.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import { meQuery } from './me.ts';
import { loadWaitingThings } from './load-waiting-things.ts';
import { queryClient } from './query-client.ts';

/** Opens the outbox of the signed-in person, after the first paint: its part of the app is there before the network may go. */
export function followOutbox(): void {
  const all: readonly Feature[] = features;
  registerOutboxKinds(all.flatMap((feature) => feature.outbox ?? []));
  new QueryObserver(queryClient, { ...meQuery, enabled: false }).subscribe(({ data: me }) => {
    if (!me?.member) return;
    whenIdle(() => {
      // Where they cannot be loaded now, the first stored entry or the open list tries again.
      void outbox().catch(() => undefined);
      void loadWaitingThings().catch(() => undefined);
    });
  });
}
