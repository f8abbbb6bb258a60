import { COURSE_MODULES } from '@trilha/contracts/learning/training-modules';
import { createRoute } from '@tanstack/react-router';
import { PenTool } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { focus, shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { managedCoursesSearch } from './managed-courses-search.ts';

export const courseBuilderAdminFeature = {
  name: 'learning/course-builder',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/courses',
      validateSearch: managedCoursesSearch,
      beforeLoad: requirePermission('courses.manage', ...COURSE_MODULES),
      component: screen(() => import('./admin-courses.screen.tsx'), 'AdminCoursesScreen'),
    }),
  ],
  focus: [
    createRoute({
      getParentRoute: () => focus,
      path: '/admin/courses/$courseId',
      validateSearch: pickStrings('part'),
      beforeLoad: requirePermission('courses.manage', ...COURSE_MODULES),
      component: screen(() => import('./admin-course.screen.tsx'), 'AdminCourseScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/admin/courses/$courseId/preview',
      beforeLoad: requirePermission('courses.manage', ...COURSE_MODULES),
      component: screen(() => import('./admin-course-preview.screen.tsx'), 'AdminCoursePreviewScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/admin/courses/$courseId/preview/activities/$hierarchyOrder',
      beforeLoad: requirePermission('courses.manage', ...COURSE_MODULES),
      component: screen(() => import('./admin-activity-preview.screen.tsx'), 'AdminActivityPreviewScreen'),
    }),
  ],
  menu: menuItems([
    {
      place: 'manage',
      group: 'learning',
      to: paths.adminCourses,
      label: 'adminCourses',
      icon: PenTool,
      permission: 'courses.manage',
      anyModule: COURSE_MODULES,
    },
  ]),
};
