import { createRoute } from '@tanstack/react-router';

import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { selectedClient } from '../../../app/me.ts';
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
  home: homeCards([
    {
      place: 'continue',
      isFor: (me) => selectedClient(me)?.has_courses ?? false,
      load: async () => (await import('./continue-card.tsx')).ContinueCard,
    },
    {
      place: 'due',
      isFor: (me) => selectedClient(me)?.has_courses ?? false,
      load: async () => (await import('./due-soon.tsx')).DueSoon,
    },
    {
      place: 'new',
      isFor: (me) => selectedClient(me)?.has_courses ?? false,
      load: async () => (await import('./new-courses.tsx')).NewCourses,
    },
  ]),
};
