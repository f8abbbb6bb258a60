import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesCombined } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireFollowsPeople } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { learningReportsSearch } from './learning-reports-search.ts';
import { learningReportPaths } from './paths.ts';
import { reportPeopleSearch } from './report-people-search.ts';
import { reportViewSearch } from './report-view-search.ts';

export const learningReportsAdminFeature = {
  name: 'insight/learning-reports',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/learning-reports',
      validateSearch: learningReportsSearch,
      beforeLoad: requireFollowsPeople(),
      component: screen(() => import('./admin-learning-reports.screen.tsx'), 'AdminLearningReportsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/learning-reports/people',
      validateSearch: reportPeopleSearch,
      beforeLoad: requireFollowsPeople(),
      component: screen(() => import('./admin-report-people.screen.tsx'), 'AdminReportPeopleScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/learning-reports/views/$viewId',
      validateSearch: reportViewSearch,
      beforeLoad: requireFollowsPeople(),
      component: screen(() => import('./report-view.screen.tsx'), 'ReportViewScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'reports',
      to: learningReportPaths.reports,
      label: 'adminLearningReports',
      icon: ChartNoAxesCombined,
      permission: 'team.follow',
      forLeaders: true,
    },
  ]),
};
