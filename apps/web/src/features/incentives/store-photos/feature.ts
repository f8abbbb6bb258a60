import { createRoute } from '@tanstack/react-router';

import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { earnsInCampaigns } from '../../../app/me.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { programScreen } from '../../../app/screen.ts';
import { loadSellingTexts } from '../../../lib/i18n.ts';

export const storePhotosFeature = {
  name: 'incentives/store-photos',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/upload-photos',
      validateSearch: pickStrings('campaign', 'photo', 'shared'),
      beforeLoad: requireModule('campaigns'),
      component: programScreen(() => import('./upload-photos.screen.tsx'), 'UploadPhotosScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
  outbox: [{ name: 'store-photo', load: async () => (await import('./photo-kind.ts')).photoKind }],
  home: homeCards([
    {
      place: 'selling',
      isFor: earnsInCampaigns,
      load: async () =>
        (await Promise.all([import('./photos-card.screen-part.tsx'), loadSellingTexts()]))[0].PhotosCard,
    },
  ]),
  stored: [['store-photos']],
};
