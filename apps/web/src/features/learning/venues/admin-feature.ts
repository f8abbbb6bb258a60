import { createRoute } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screenWithOwn } from '../../../app/screen.ts';
import { roomSearch } from './room-search.ts';

/** As `screen`, with the texts of events of trainings, which stand in the rooms, fetched beside it. */
const venueScreen = screenWithOwn('events');

export const venuesAdminFeature = {
  name: 'learning/venues',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/room-calendar',
      beforeLoad: requirePermission('events.manage'),
      validateSearch: roomSearch,
      component: venueScreen(() => import('./room-calendar.screen.tsx'), 'RoomCalendarScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'meetings',
      to: paths.roomCalendar,
      label: 'roomCalendar',
      icon: DoorOpen,
      permission: 'events.manage',
    },
  ]),
};
