import { createRoute } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { eventScreen } from '../../../app/screen.ts';
import { roomSearch } from './room-search.ts';

export const venuesAdminFeature = {
  name: 'learning/venues',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/room-calendar',
      beforeLoad: requirePermission('events.manage'),
      validateSearch: roomSearch,
      component: eventScreen(() => import('./room-calendar.screen.tsx'), 'RoomCalendarScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      to: paths.roomCalendar,
      label: 'roomCalendar',
      icon: DoorOpen,
      permission: 'events.manage',
    },
  ]),
};
