import { COURSE_MODULES } from '@trilha/contracts/learning/training-modules';
import { createRoute } from '@tanstack/react-router';
import { Library, MessageSquareCheck } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { bankSearch } from './bank-search.ts';

export const assessmentsAdminFeature = {
  name: 'learning/assessments',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/question-banks',
      beforeLoad: requirePermission('question_banks.manage', ...COURSE_MODULES),
      component: screen(() => import('./admin-question-banks.screen.tsx'), 'AdminQuestionBanksScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/question-banks/$bankId',
      beforeLoad: requirePermission('question_banks.manage', ...COURSE_MODULES),
      validateSearch: bankSearch,
      component: screen(() => import('./admin-question-bank.screen.tsx'), 'AdminQuestionBankScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/reviews',
      beforeLoad: requirePermission('attempts.review', ...COURSE_MODULES),
      component: screen(() => import('./admin-reviews.screen.tsx'), 'AdminReviewsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/reviews/$attemptId',
      beforeLoad: requirePermission('attempts.review', ...COURSE_MODULES),
      component: screen(() => import('./admin-review.screen.tsx'), 'AdminReviewScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'learning',
      to: paths.adminQuestionBanks,
      label: 'adminQuestionBanks',
      icon: Library,
      permission: 'question_banks.manage',
      anyModule: COURSE_MODULES,
    },
    {
      place: 'manage',
      group: 'learning',
      to: paths.adminReviews,
      waits: 'reviews',
      bar: { at: 5, word: 'reviews' },
      label: 'adminReviews',
      icon: MessageSquareCheck,
      permission: 'attempts.review',
      anyModule: COURSE_MODULES,
    },
  ]),
};
