import { createRoute } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { broadcastPaths } from './paths.ts';

const beforeLoad = requirePermission('messages.manage');

export const broadcastsAdminFeature = {
  name: 'engagement/broadcasts',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/broadcasts',
      beforeLoad,
      component: screen(() => import('./admin-broadcasts.screen.tsx'), 'AdminBroadcastsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/broadcasts/new',
      beforeLoad,
      component: screen(() => import('./admin-new-broadcast.screen.tsx'), 'AdminNewBroadcastScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: broadcastPaths.list,
      label: 'messages',
      icon: MessageSquare,
      permission: 'messages.manage',
    },
  ]),
};
