import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { loadAccountTexts } from '../../../lib/i18n.ts';

export const profileFeature = {
  name: 'identity/profile',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/profile',
      beforeLoad: loadAccountTexts,
      component: screen(() => import('./profile.screen.tsx'), 'ProfileScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/profile/$section',
      beforeLoad: loadAccountTexts,
      component: screen(() => import('./profile.screen.tsx'), 'ProfileScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
