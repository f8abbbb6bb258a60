import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const pagesFeature = {
  name: 'organization/pages',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/about',
      component: screen(() => import('./page.screen.tsx'), 'AboutScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/about-the-team',
      component: screen(() => import('./page.screen.tsx'), 'AboutTheTeamScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/privacy-policy',
      component: screen(() => import('./page.screen.tsx'), 'PrivacyPolicyScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/terms-and-conditions',
      component: screen(() => import('./page.screen.tsx'), 'TermsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/hotsite',
      component: screen(() => import('./page.screen.tsx'), 'HotsiteScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/cookies',
      component: screen(() => import('./cookies.screen.tsx'), 'CookiesScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
