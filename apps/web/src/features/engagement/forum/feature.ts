import { createRoute } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { forumSearch, placeSearch } from './forum-search.ts';
import { forumPaths } from './paths.ts';
import { forumScreen, topicsScreen } from './texts.ts';

const beforeLoad = requireModule('forum');

export const forumFeature = {
  name: 'engagement/forum',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/forum',
      beforeLoad,
      validateSearch: forumSearch,
      component: topicsScreen(() => import('./topics.screen.tsx'), 'TopicsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/forum/new',
      beforeLoad,
      validateSearch: placeSearch,
      component: forumScreen(() => import('./new-topic.screen.tsx'), 'NewTopicScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/forum/$topicId',
      beforeLoad,
      component: forumScreen(() => import('./topic.screen.tsx'), 'TopicScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    { place: 'learn', to: forumPaths.list, label: 'forum', icon: MessagesSquare, module: 'forum' },
  ]),
};
