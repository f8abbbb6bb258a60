import { createRoute } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { selectedClient } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { eventScreen } from './texts.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { checkInSearch } from './check-in-search.ts';

/** Modules whose trainings have events. */
const EVENT_MODULES = ['presentials', 'webcasts', 'live_classes'] as const;

export const eventsFeature = {
  name: 'learning/events',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/my-events',
      component: eventScreen(() => import('./my-events.screen.tsx'), 'MyEventsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/events/check-in',
      validateSearch: checkInSearch,
      component: eventScreen(() => import('./check-in.screen.tsx'), 'CheckInScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/events/$eventId',
      component: eventScreen(() => import('./event.screen.tsx'), 'EventScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'progress',
      to: paths.myEvents,
      label: 'myEvents',
      short: 'barEvents',
      icon: CalendarClock,
      anyModule: EVENT_MODULES,
    },
  ]),
  home: homeCards([
    {
      place: 'manage',
      isFor: (me) =>
        (me.member?.can.includes('events.run') ?? false) &&
        EVENT_MODULES.some((module) => selectedClient(me)?.[`has_${module}`] ?? false),
      load: async () =>
        (await Promise.all([import('./taught-today.tsx'), loadOwnTexts('events')]))[0].TaughtToday,
    },
    {
      place: 'due',
      isFor: (me) => EVENT_MODULES.some((module) => selectedClient(me)?.[`has_${module}`] ?? false),
      load: async () =>
        (await Promise.all([import('./next-event.tsx'), loadOwnTexts('events')]))[0].NextEvent,
    },
  ]),
  outbox: [
    {
      name: 'check-in',
      load: async () => (await import('./check-in-kind.ts')).checkInKind,
      texts: 'events' as const,
    },
    {
      name: 'personal-check-in',
      load: async () => (await import('./personal-check-in-kind.ts')).personalCheckInKind,
      texts: 'events' as const,
    },
  ],
  // Who runs an event has its list at the door, also where there is no network.
  stored: [['training-events'], ['teaching', 'list'], ['teaching', 'roll']],
};
