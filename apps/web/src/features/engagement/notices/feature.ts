import type { InboxState } from '@trilha/contracts/engagement/notices';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { Bell } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { unreadQuery } from './notices.api.ts';

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
  live: {
    // What a message may be about: a certificate or badge that comes while its page is open appears there too.
    changed: [['notices'], ['certificates'], ['badges'], ['points']],
    isCurrent: (client: QueryClient, { unread }: InboxState) => {
      const known = client.getQueryData(unreadQuery.queryKey)?.unread;
      return known === undefined || known === unread;
    },
  },
  menu: menuItems([{ place: 'progress', to: paths.messages, label: 'messages', icon: Bell }]),
  stored: [['notices']],
};
