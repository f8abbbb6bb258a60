import { createRoute } from '@tanstack/react-router';
import { Flag } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { reportsSearch } from './forum-search.ts';
import { forumPaths } from './paths.ts';
import { forumScreen } from './texts.ts';

export const forumAdminFeature = {
  name: 'engagement/forum',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/forum-reports',
      beforeLoad: requirePermission('forum.moderate', 'forum'),
      validateSearch: reportsSearch,
      component: forumScreen(() => import('./forum-reports.screen.tsx'), 'ForumReportsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: forumPaths.reports,
      waits: 'forumReports',
      label: 'adminForum',
      icon: Flag,
      permission: 'forum.moderate',
      module: 'forum',
    },
  ]),
};
