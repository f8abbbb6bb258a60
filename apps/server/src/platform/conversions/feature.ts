import type { Feature } from '../feature.ts';
import { ConversionWork } from './conversion-work.ts';

declare module '../queue/outbox.ts' {
  interface OutboxTopics {
    /** A document waits for its pages. */
    'slide_conversion.due': { id: string };
  }
}

export const conversionsFeature: Feature = {
  name: 'platform/conversions',
  followers: (services) => ({ 'slide_conversion.due': [new ConversionWork(services)] }),
};
