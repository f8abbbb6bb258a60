import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const supportFeature = {
  name: 'organization/support',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/faq',
      component: screen(() => import('./support.screen.tsx'), 'FaqScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/support',
      component: screen(() => import('./support.screen.tsx'), 'SupportScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/contact-us',
      component: screen(() => import('./support.screen.tsx'), 'ContactScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
