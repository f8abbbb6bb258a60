import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

/** What people are told of the podcasts and playlists they follow. */
export const podcastsNotices = defineNotices({
  name: 'engagement/podcasts',
  kinds: {
    podcast_episode_out: {
      data: z.object({ podcast: z.string(), episode: z.string() }),
      page: '/podcasts/$podcastId',
      module: 'podcasts',
    },
    playlist_grown: {
      data: z.object({ playlist: z.string(), by: z.string() }),
      page: '/podcasts/playlists/$playlistId',
      module: 'podcasts',
    },
  },
});
