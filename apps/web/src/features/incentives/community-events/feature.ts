import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { programScreen } from '../../../app/screen.ts';

export const communityEventsFeature = {
  name: 'incentives/community-events',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/events',
      beforeLoad: requireModule('campaigns'),
      component: programScreen(() => import('./community-events.screen.tsx'), 'CommunityEventsScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
