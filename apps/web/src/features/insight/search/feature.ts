import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { searchScreen } from './texts.ts';

export const searchFeature = {
  name: 'insight/search',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/search-questions',
      component: searchScreen(() => import('./own-questions.screen.tsx'), 'OwnQuestionsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/search-questions/$searchQuestionId',
      component: searchScreen(() => import('./own-question.screen.tsx'), 'OwnQuestionScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
