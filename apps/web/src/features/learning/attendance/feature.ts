import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { attendanceScreen } from './texts.ts';

export const attendanceFeature = {
  name: 'learning/attendance',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/attendance-over',
      beforeLoad: requireModule('attendance'),
      component: attendanceScreen(() => import('./attendance-over.screen.tsx'), 'AttendanceOverScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
