import type { Feature } from '../../../platform/feature.ts';
import { comparePictures } from './compare-pictures.ts';
import { saleRoutes } from './sales.routes.ts';
import { findSales } from './search.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A sale came in or was corrected: its pictures are compared with those of others. */
    'sale.reported': { memberId: string; saleId: string };
  }
}

export const salesFeature: Feature = {
  name: 'incentives/sales',
  routes: [saleRoutes],
  search: findSales,
  followers: (services, { stepsOf }) => ({
    'sale.reported': [
      (message) => comparePictures(stepsOf('compare-pictures', message), services, message.payload),
    ],
  }),
};
