import type { Feature } from '../../../platform/feature.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { MESSAGE_PURPOSE } from './sealed-secret.ts';
import { openSenders } from './senders/open-senders.ts';
import { pushSender } from '../push/push-sender.ts';
import { messageTemplateRoutes } from './message-templates.routes.ts';
import { devOutboxRoutes } from './dev-outbox.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A message waits to leave. */
    'delivery.due': { id: string };
  }
}

export const deliveryFeature: Feature = {
  name: 'engagement/delivery',
  routes: [messageTemplateRoutes, devOutboxRoutes],
  // Worked off by a loop over the table still.
  followers: () => ({ 'delivery.due': [] }),
  startWorker: (services, pool) => {
    const senders = openSenders(services.config.delivery, [pushSender(pool, services)]);
    const deliveries = new DeliveryWorker(pool, services, senders);
    deliveries.start();
    return deliveries;
  },
  secrets: [{ table: 'deliveries', column: 'sealed_secret', purpose: MESSAGE_PURPOSE }],
};
