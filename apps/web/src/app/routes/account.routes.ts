import { createRoute } from '@tanstack/react-router';

import { loadAccountTexts } from '../../lib/i18n.ts';
import { requireAsked } from '../asked-before.ts';
import { paths } from '../paths.ts';
import { screen } from '../screen.ts';
import { focus, shell } from './parents.tsx';

/** The person's own account. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/profile',
    beforeLoad: loadAccountTexts,
    component: screen(() => import('../../features/identity/profile/profile.screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile/$section',
    beforeLoad: loadAccountTexts,
    component: screen(() => import('../../features/identity/profile/profile.screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile/security',
    component: screen(() => import('../../features/identity/security/security.screen.tsx'), 'SecurityScreen'),
  }),
];

/** What is asked for before anything else opens [SES-19]. */
export const askedBeforeRoutes = [
  createRoute({
    getParentRoute: () => focus,
    path: paths.awaitingApproval,
    beforeLoad: requireAsked(paths.awaitingApproval),
    component: screen(
      () => import('../../features/identity/accounts/awaiting-approval.screen.tsx'),
      'AwaitingApprovalScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: paths.changePassword,
    beforeLoad: loadAccountTexts,
    component: screen(
      () => import('../../features/identity/accounts/change-password.screen.tsx'),
      'ChangePasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: paths.acceptTerms,
    beforeLoad: requireAsked(paths.acceptTerms),
    component: screen(
      () => import('../../features/identity/accounts/accept-terms.screen.tsx'),
      'AcceptTermsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: paths.completeRegister,
    beforeLoad: loadAccountTexts,
    component: screen(
      () => import('../../features/identity/accounts/complete-register.screen.tsx'),
      'CompleteRegisterScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: paths.onboarding,
    beforeLoad: loadAccountTexts,
    component: screen(
      () => import('../../features/identity/accounts/onboarding.screen.tsx'),
      'OnboardingScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: paths.verifyPhone,
    beforeLoad: loadAccountTexts,
    component: screen(
      () => import('../../features/identity/accounts/verify-phone.screen.tsx'),
      'VerifyPhoneScreen',
    ),
  }),
];
