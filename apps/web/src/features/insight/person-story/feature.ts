import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { personScreen } from './texts.ts';

export const personStoryFeature = {
  name: 'insight/person-story',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      // Also for those who lead a branch: the server says whose page there is.
      path: '/people/$memberId/learning',
      component: personScreen(() => import('./person-learning.screen.tsx'), 'PersonLearningScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
