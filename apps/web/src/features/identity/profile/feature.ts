import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { profileScreen } from '../../../app/screen.ts';

export const profileFeature = {
  name: 'identity/profile',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/profile',
      component: profileScreen(() => import('./profile.screen.tsx'), 'ProfileScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/profile/$section',
      component: profileScreen(() => import('./profile.screen.tsx'), 'ProfileScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
