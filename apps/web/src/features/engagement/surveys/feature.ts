import { createRoute } from '@tanstack/react-router';

import { ClipboardList } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { ownSurveysSearch } from './own-surveys-search.ts';
import { surveysPaths } from './paths.ts';
import { surveyScreen } from './texts.ts';

export const surveysFeature = {
  name: 'engagement/surveys',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/home/surveys',
      beforeLoad: requireModule('surveys'),
      validateSearch: ownSurveysSearch,
      component: surveyScreen(() => import('./own-surveys.screen.tsx'), 'OwnSurveysScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/home/surveys/$surveyId',
      beforeLoad: requireModule('surveys'),
      component: surveyScreen(() => import('./survey.screen.tsx'), 'SurveyScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'progress',
      to: surveysPaths.own,
      label: 'surveys',
      icon: ClipboardList,
      anyModule: ['surveys'],
    },
  ]),
  outbox: [
    {
      name: 'survey-answers',
      load: async () => (await import('./survey-kind.ts')).surveyKind,
      texts: 'surveys' as const,
    },
  ],
  stored: [['surveys']],
  home: homeCards([
    {
      place: 'asked',
      isFor: () => true,
      load: async () => (await import('./home-surveys.tsx')).MandatorySurveys,
    },
    {
      place: 'surveys',
      isFor: () => true,
      load: async () => (await import('./home-surveys.tsx')).OptionalSurveys,
    },
  ]),
};
