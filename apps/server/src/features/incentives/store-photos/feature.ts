import type { Feature } from '../../../platform/feature.ts';
import { comparePhoto } from './compare-photo.ts';
import { storePhotoRoutes } from './store-photos.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A photo of a display came in: it is compared with those sent before. */
    'photo.sent': { memberId: string; photoId: string };
  }
}

export const storePhotosFeature: Feature = {
  name: 'incentives/store-photos',
  routes: [storePhotoRoutes],
  followers: (services, { stepsOf }) => ({
    'photo.sent': [(message) => comparePhoto(stepsOf('compare-photo', message), services, message.payload)],
  }),
};
