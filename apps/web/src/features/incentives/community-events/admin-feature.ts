import { createRoute } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const communityEventsAdminFeature = {
  name: 'incentives/community-events',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/community-events',
      beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
      component: screen(() => import('./admin-community-events.screen.tsx'), 'AdminCommunityEventsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: paths.adminEvents,
      label: 'adminEvents',
      icon: CalendarDays,
      permission: 'campaigns.manage',
      module: 'campaigns',
    },
  ]),
};
