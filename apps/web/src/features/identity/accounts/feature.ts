import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireAsked } from '../../../app/required-steps.ts';
import { focus } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { loadAccountTexts } from '../../../lib/i18n.ts';

export const accountsFeature = {
  name: 'identity/accounts',
  shell: [],
  focus: [
    createRoute({
      getParentRoute: () => focus,
      path: paths.awaitingApproval,
      beforeLoad: requireAsked(paths.awaitingApproval),
      component: screen(() => import('./awaiting-approval.screen.tsx'), 'AwaitingApprovalScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: paths.changePassword,
      beforeLoad: loadAccountTexts,
      component: screen(() => import('./change-password.screen.tsx'), 'ChangePasswordScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: paths.acceptTerms,
      beforeLoad: requireAsked(paths.acceptTerms),
      component: screen(() => import('./accept-terms.screen.tsx'), 'AcceptTermsScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: paths.completeRegister,
      beforeLoad: loadAccountTexts,
      component: screen(() => import('./complete-register.screen.tsx'), 'CompleteRegisterScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: paths.onboarding,
      beforeLoad: loadAccountTexts,
      component: screen(() => import('./onboarding.screen.tsx'), 'OnboardingScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: paths.verifyPhone,
      beforeLoad: loadAccountTexts,
      component: screen(() => import('./verify-phone.screen.tsx'), 'VerifyPhoneScreen'),
    }),
  ],
  menu: NO_ENTRIES,
};
