import type { Feature } from '../../../platform/feature.ts';
import { ConversionWork } from './conversion-work.ts';
import { slideConversionRoutes } from './slide-conversions.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** Slides wait for their pages. */
    'slide_conversion.due': { id: string };
  }
}

export const slideConversionsFeature: Feature = {
  name: 'learning/slide-conversions',
  routes: [slideConversionRoutes],
  followers: (services) => ({ 'slide_conversion.due': [new ConversionWork(services)] }),
};
