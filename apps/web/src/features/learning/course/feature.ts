import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const courseFeature = {
  name: 'learning/course',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/online-courses/$courseId',
      beforeLoad: requireModule('courses'),
      component: screen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
