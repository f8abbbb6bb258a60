import { createRoute } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
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
  ]),
};
