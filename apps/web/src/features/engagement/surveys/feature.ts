import { createRoute } from '@tanstack/react-router';

import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { surveyScreen } from './texts.ts';

export const surveysFeature = {
  name: 'engagement/surveys',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/home/surveys/$surveyId',
      beforeLoad: requireModule('surveys'),
      component: surveyScreen(() => import('./survey.screen.tsx'), 'SurveyScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
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
