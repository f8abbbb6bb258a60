import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule, requireModules } from '../../../app/guards.ts';
import { focus } from '../../../app/parents.tsx';
import { roomScreen } from './texts.ts';

const loungeScreen = roomScreen(() => import('./lounge.screen.tsx'), 'LoungeScreen');

export const roomsFeature = {
  name: 'learning/rooms',
  shell: [],
  focus: [
    createRoute({
      getParentRoute: () => focus,
      path: '/events/$eventId/room',
      component: roomScreen(() => import('./room.screen.tsx'), 'RoomScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/webinars-lounge/$trainingId',
      staticData: { courseKind: 'webinar' },
      beforeLoad: requireModule('webcasts'),
      component: loungeScreen,
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/trails/$trailId/webinars-lounge/$trainingId',
      staticData: { courseKind: 'webinar' },
      beforeLoad: requireModules('trails', 'webcasts'),
      component: loungeScreen,
    }),
  ],
  menu: NO_ENTRIES,
};
