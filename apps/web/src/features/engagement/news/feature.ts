import { createRoute } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { selectedClient } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { newsPaths } from './paths.ts';
import { newsListScreen, newsScreen } from './texts.ts';
import { newsSearch } from './news-search.ts';

export const newsFeature = {
  name: 'engagement/news',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/news',
      beforeLoad: requireModule('news'),
      validateSearch: newsSearch,
      component: newsListScreen(() => import('./news-list.screen.tsx'), 'NewsListScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/news/$newsId',
      beforeLoad: requireModule('news'),
      component: newsScreen(() => import('./news.screen.tsx'), 'NewsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([{ place: 'learn', to: newsPaths.list, label: 'news', icon: Newspaper, module: 'news' }]),
  home: homeCards([
    {
      place: 'asked',
      isFor: () => true,
      load: async () => (await import('./news-banner.tsx')).NewsBanner,
    },
    {
      place: 'news',
      isFor: () => true,
      load: async () => (await import('./home-news.tsx')).HomeNews,
    },
    {
      place: 'manage',
      isFor: (me) =>
        (selectedClient(me)?.has_news ?? false) && (me.member?.can.includes('news.manage') ?? false),
      load: async () =>
        (await Promise.all([import('./home-reports.tsx'), loadOwnTexts('news')]))[0].ReportsAtHome,
    },
  ]),
};
