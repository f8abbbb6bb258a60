import { createRoute } from '@tanstack/react-router';

import { screen } from '../screen.ts';
import { shell } from './parents.tsx';

/** Pages the company writes, and where people ask for help. */
export const pageRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/about',
    component: screen(() => import('../../features/organization/pages/page.screen.tsx'), 'AboutScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/about-the-team',
    component: screen(
      () => import('../../features/organization/pages/page.screen.tsx'),
      'AboutTheTeamScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/privacy-policy',
    component: screen(
      () => import('../../features/organization/pages/page.screen.tsx'),
      'PrivacyPolicyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/terms-and-conditions',
    component: screen(() => import('../../features/organization/pages/page.screen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/hotsite',
    component: screen(() => import('../../features/organization/pages/page.screen.tsx'), 'HotsiteScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/cookies',
    component: screen(() => import('../../features/organization/pages/cookies.screen.tsx'), 'CookiesScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/faq',
    component: screen(() => import('../../features/organization/support/support.screen.tsx'), 'FaqScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/support',
    component: screen(
      () => import('../../features/organization/support/support.screen.tsx'),
      'SupportScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/contact-us',
    component: screen(
      () => import('../../features/organization/support/support.screen.tsx'),
      'ContactScreen',
    ),
  }),
];
