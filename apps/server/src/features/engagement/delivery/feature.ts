import type { Feature } from '../../../platform/feature.ts';
import { Deliveries } from './deliveries.ts';
import { MESSAGE_PURPOSE } from './sealed-secret.ts';
import { openSenders } from './senders/open-senders.ts';
import { pushSender } from '../push/push-sender.ts';
import { messageTemplateRoutes } from './message-templates.routes.ts';
import { devOutboxRoutes } from './dev-outbox.routes.ts';
import { deliveryData } from './personal-data.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A message waits to leave. */
    'delivery.due': { id: string };
  }
}

export const deliveryFeature: Feature = {
  name: 'engagement/delivery',
  routes: [messageTemplateRoutes, devOutboxRoutes],
  followers: (services, _ways, pool) => ({
    'delivery.due': [
      new Deliveries(pool, services, openSenders(services.config.delivery, [pushSender(pool, services)])),
    ],
  }),
  secrets: [{ table: 'deliveries', column: 'sealed_secret', purpose: MESSAGE_PURPOSE }],
  personalData: deliveryData,
};
