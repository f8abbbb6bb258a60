import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { programScreen } from '../../../app/screen.ts';

export const storePhotosFeature = {
  name: 'incentives/store-photos',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/upload-photos',
      validateSearch: pickStrings('campaign', 'photo'),
      beforeLoad: requireModule('campaigns'),
      component: programScreen(() => import('./upload-photos.screen.tsx'), 'UploadPhotosScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
  outbox: [{ name: 'store-photo', load: async () => (await import('./photo-kind.ts')).photoKind }],
};
