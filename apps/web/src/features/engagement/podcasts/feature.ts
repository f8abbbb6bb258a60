import { createRoute } from '@tanstack/react-router';
import { Podcast } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { podcastsPaths } from './paths.ts';
import { podcastScreen } from './texts.ts';
import { podcastSearch } from './podcast-search.ts';

const beforeLoad = requireModule('podcasts');

export const podcastsFeature = {
  name: 'engagement/podcasts',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/podcasts',
      beforeLoad,
      validateSearch: podcastSearch,
      component: podcastScreen(() => import('./podcast-list.screen.tsx'), 'PodcastListScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/podcasts/$podcastId',
      beforeLoad,
      component: podcastScreen(() => import('./podcast.screen.tsx'), 'PodcastScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/podcasts/$podcastId/episodes/$episodeId',
      beforeLoad,
      component: podcastScreen(() => import('./episode.screen.tsx'), 'EpisodeScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/podcasts/search/$name',
      beforeLoad,
      component: podcastScreen(() => import('./podcast-search.screen.tsx'), 'PodcastSearchScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/podcasts/following',
      beforeLoad,
      component: podcastScreen(() => import('./following.screen.tsx'), 'FollowingScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/podcasts/playlists',
      beforeLoad,
      component: podcastScreen(() => import('./playlists.screen.tsx'), 'PlaylistsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/podcasts/playlists/$playlistId',
      beforeLoad,
      component: podcastScreen(() => import('./playlist.screen.tsx'), 'PlaylistScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    { place: 'learn', to: podcastsPaths.list, label: 'podcasts', icon: Podcast, module: 'podcasts' },
  ]),
  outbox: [
    {
      name: 'podcast-listening',
      load: async () => (await import('./listening-kind.ts')).listeningKind,
      texts: 'podcasts' as const,
    },
  ],
};
