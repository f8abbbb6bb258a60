import { createRoute } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { newsPaths } from './paths.ts';
import { newsScreen } from './texts.ts';
import { managedSearch, readersSearch, reportsSearch } from './admin-news-search.ts';

const beforeLoad = requirePermission('news.manage', 'news');

export const newsAdminFeature = {
  name: 'engagement/news',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/news',
      beforeLoad,
      validateSearch: managedSearch,
      component: newsScreen(() => import('./admin-news.screen.tsx'), 'AdminNewsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/news/$newsId',
      beforeLoad,
      component: newsScreen(() => import('./admin-article.screen.tsx'), 'AdminArticleScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/news/$newsId/readers',
      beforeLoad,
      validateSearch: readersSearch,
      component: newsScreen(() => import('./news-readers.screen.tsx'), 'NewsReadersScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/news-reports',
      beforeLoad,
      validateSearch: reportsSearch,
      component: newsScreen(() => import('./news-reports.screen.tsx'), 'NewsReportsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: newsPaths.managed,
      waits: 'newsReports',
      label: 'adminNews',
      icon: Newspaper,
      permission: 'news.manage',
      module: 'news',
    },
  ]),
};
