import { COURSE_MODULES } from '@trilha/contracts/learning/training-modules';
import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const reactionsAdminFeature = {
  name: 'learning/reactions',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/courses/$courseId/reactions',
      beforeLoad: requirePermission('courses.manage', ...COURSE_MODULES),
      component: screen(() => import('./admin-reactions.screen.tsx'), 'AdminReactionsScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
