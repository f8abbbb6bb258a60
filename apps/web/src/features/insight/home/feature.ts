import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const homeFeature = {
  name: 'insight/home',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/home',
      component: screen(() => import('./home.screen.tsx'), 'HomeScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
