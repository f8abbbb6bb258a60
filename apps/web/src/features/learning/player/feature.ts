import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { focus } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const playerFeature = {
  name: 'learning/player',
  shell: [],
  focus: [
    createRoute({
      getParentRoute: () => focus,
      path: '/courses/$courseId/activities/$hierarchyOrder',
      beforeLoad: requireModule('courses'),
      component: screen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
  ],
  menu: NO_ENTRIES,
};
