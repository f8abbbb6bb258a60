import type { Feature } from '../../../platform/feature.ts';
import { broadcastRoutes } from './broadcasts.routes.ts';
import { broadcastsData } from './personal-data.ts';
import { sendBroadcast } from './send-broadcast.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A message of the company is due; a trigger publishes it. */
    'broadcast.due': { id: string };
  }
}

export const broadcastsFeature: Feature = {
  name: 'engagement/broadcasts',
  routes: [broadcastRoutes],
  labelled: [
    {
      table: 'broadcasts',
      lists: ['label_ids'],
      branches: ['branch_ids'],
      stands: "t.status in ('scheduled', 'sending')",
    },
  ],
  followers: (services) => ({
    'broadcast.due': [{ lane: 'long', work: (message) => sendBroadcast(services, message) }],
  }),
  personalData: broadcastsData,
};
