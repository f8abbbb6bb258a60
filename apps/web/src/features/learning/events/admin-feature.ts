import { createRoute } from '@tanstack/react-router';
import { CalendarDays, Presentation } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { eventScreen } from './texts.ts';

export const eventsAdminFeature = {
  name: 'learning/events',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/teaching',
      beforeLoad: requirePermission('events.run'),
      component: eventScreen(() => import('./teaching.screen.tsx'), 'TeachingScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/teaching/$eventId',
      beforeLoad: requirePermission('events.run'),
      component: eventScreen(() => import('./roll.screen.tsx'), 'RollScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/events',
      beforeLoad: requirePermission('events.manage'),
      component: eventScreen(() => import('./admin-events.screen.tsx'), 'AdminEventsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/events/$eventId',
      beforeLoad: requirePermission('events.manage'),
      component: eventScreen(() => import('./roll.screen.tsx'), 'ManagedRollScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'meetings',
      to: paths.teaching,
      bar: { at: 4, word: 'teaching' },
      label: 'teaching',
      icon: Presentation,
      permission: 'events.run',
    },
    {
      place: 'manage',
      group: 'meetings',
      to: paths.adminTrainingEvents,
      label: 'adminTrainingEvents',
      icon: CalendarDays,
      permission: 'events.manage',
    },
  ]),
};
