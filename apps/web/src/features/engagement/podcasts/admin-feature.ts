import { createRoute } from '@tanstack/react-router';
import { Podcast } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { managedSearch } from './admin-podcast-search.ts';
import { podcastsPaths } from './paths.ts';

const beforeLoad = requirePermission('podcasts.manage', 'podcasts');

export const podcastsAdminFeature = {
  name: 'engagement/podcasts',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/podcasts',
      beforeLoad,
      validateSearch: managedSearch,
      component: screen(() => import('./admin-podcasts.screen.tsx'), 'AdminPodcastsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/podcasts/$podcastId',
      beforeLoad,
      component: screen(() => import('./admin-podcast.screen.tsx'), 'AdminPodcastScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/podcasts/$podcastId/episodes/$episodeId',
      beforeLoad,
      component: screen(() => import('./admin-episode.screen.tsx'), 'AdminEpisodeScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'learning',
      to: podcastsPaths.managed,
      label: 'podcasts',
      icon: Podcast,
      permission: 'podcasts.manage',
      module: 'podcasts',
    },
  ]),
};
