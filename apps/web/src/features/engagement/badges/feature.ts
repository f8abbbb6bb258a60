import { createRoute } from '@tanstack/react-router';
import { Award } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const badgesFeature = {
  name: 'engagement/badges',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/badges',
      component: screen(() => import('./badges.screen.tsx'), 'BadgesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([{ place: 'progress', to: paths.badges, label: 'badges', icon: Award }]),
};
