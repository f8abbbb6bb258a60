import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { roomScreen } from './texts.ts';

export const roomsAdminFeature = {
  name: 'learning/rooms',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/teaching/$eventId/room',
      beforeLoad: requirePermission('events.run'),
      component: roomScreen(() => import('./desk.screen.tsx'), 'DeskScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/events/$eventId/room',
      beforeLoad: requirePermission('events.manage'),
      component: roomScreen(() => import('./room-setup.screen.tsx'), 'RoomSetupScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/lounge',
      beforeLoad: requirePermission('events.manage', 'webcasts', 'live_classes'),
      component: roomScreen(() => import('./lounge-setup.screen.tsx'), 'LoungeSetupScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
