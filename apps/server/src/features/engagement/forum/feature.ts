import type { Feature } from '../../../platform/feature.ts';
import { forumAdminRoutes, forumRoutes } from './forum.routes.ts';
import { liveTopic } from './live-topic.ts';
import { forumData } from './personal-data.ts';
import { findTopics, topicEntries } from './search.ts';

export const forumFeature: Feature = {
  name: 'engagement/forum',
  routes: [forumRoutes, forumAdminRoutes],
  personalData: forumData,
  search: findTopics,
  searchEntries: topicEntries,
  topics: [liveTopic],
};
