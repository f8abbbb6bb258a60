import type { Feature } from '../../../platform/feature.ts';
import { AUDIENCE, changedNow } from '../../../platform/labelled-things.ts';
import { newsAdminRoutes, newsRoutes } from './news.routes.ts';
import { newsData } from './personal-data.ts';
import { findNews, newsEntries } from './search.ts';
import { newsAtHome } from './home-part.ts';

export const newsFeature: Feature = {
  name: 'engagement/news',
  labelled: [{ table: 'news', lists: [...AUDIENCE, 'tag_ids'], also: changedNow }],
  routes: [newsRoutes, newsAdminRoutes],
  personalData: newsData,
  search: findNews,
  searchEntries: newsEntries,
  home: newsAtHome,
};
