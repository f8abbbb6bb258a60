import { createRoute } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { attendanceScreen } from './texts.ts';
import { reportSearch } from './report-search.ts';

export const attendanceAdminFeature = {
  name: 'learning/attendance',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/attendance',
      beforeLoad: requirePermission('attendance.manage', 'attendance'),
      validateSearch: reportSearch,
      component: attendanceScreen(() => import('./admin-attendance.screen.tsx'), 'AdminAttendanceScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/courses/$courseId/attendance',
      beforeLoad: requirePermission('attendance.manage', 'attendance'),
      component: attendanceScreen(
        () => import('./admin-course-attendance.screen.tsx'),
        'AdminCourseAttendanceScreen',
      ),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'meetings',
      to: paths.adminAttendance,
      label: 'adminAttendance',
      icon: Landmark,
      permission: 'attendance.manage',
      module: 'attendance',
    },
  ]),
};
