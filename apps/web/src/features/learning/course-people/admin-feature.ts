import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { peopleSearch } from './course-people-search.ts';

export const coursePeopleAdminFeature = {
  name: 'learning/course-people',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/courses/$courseId/people',
      validateSearch: peopleSearch,
      beforeLoad: requirePermission('enrollments.manage', 'courses'),
      component: screen(() => import('./admin-course-people.screen.tsx'), 'AdminCoursePeopleScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
