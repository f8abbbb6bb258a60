import type { Feature } from '../../../platform/feature.ts';
import { newsAdminRoutes, newsRoutes } from './news.routes.ts';
import { newsData } from './personal-data.ts';
import { findNews } from './search.ts';
import { newsAtHome } from './home-part.ts';

export const newsFeature: Feature = {
  name: 'engagement/news',
  routes: [newsRoutes, newsAdminRoutes],
  personalData: newsData,
  search: findNews,
  home: newsAtHome,
};
