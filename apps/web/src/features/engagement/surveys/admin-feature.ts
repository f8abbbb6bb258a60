import { createRoute } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { managedSearch, resultsSearch } from './admin-surveys-search.ts';
import { surveysPaths } from './paths.ts';
import { surveyScreen } from './texts.ts';

const beforeLoad = requirePermission('surveys.own', 'surveys');

export const surveysAdminFeature = {
  name: 'engagement/surveys',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/surveys',
      beforeLoad,
      validateSearch: managedSearch,
      component: surveyScreen(() => import('./admin-surveys.screen.tsx'), 'AdminSurveysScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/surveys/$surveyId',
      beforeLoad,
      component: surveyScreen(() => import('./admin-survey.screen.tsx'), 'AdminSurveyScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/surveys/$surveyId/results',
      beforeLoad,
      validateSearch: resultsSearch,
      component: surveyScreen(() => import('./survey-results.screen.tsx'), 'SurveyResultsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: surveysPaths.managed,
      label: 'adminSurveys',
      icon: ClipboardList,
      permission: 'surveys.own',
      module: 'surveys',
    },
  ]),
};
