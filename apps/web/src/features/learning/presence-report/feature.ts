import { createRoute } from '@tanstack/react-router';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { obligationScreen } from '../../../app/screen.ts';
import { presenceSearch } from './presence-search.ts';

export const presenceReportFeature = {
  name: 'learning/presence-report',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/team/attendance',
      validateSearch: presenceSearch,
      component: obligationScreen(() => import('./presence-report.screen.tsx'), 'PresenceReportScreen'),
    }),
  ],
  focus: [],
  // It is reached from the team and from the events of the company.
  menu: menuItems([]),
};
