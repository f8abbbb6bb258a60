import { createRoute } from '@tanstack/react-router';
import { Bell } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const noticesFeature = {
  name: 'engagement/notices',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/messages',
      component: screen(() => import('./messages.screen.tsx'), 'MessagesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([{ place: 'progress', to: paths.messages, label: 'messages', icon: Bell }]),
};
