import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const securityFeature = {
  name: 'identity/security',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/profile/security',
      component: screen(() => import('./security.screen.tsx'), 'SecurityScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
