import { at, path } from '../../../app/address.ts';

/** Addresses of podcasts. */
export const podcastsPaths = {
  list: at('/podcasts'),
  podcast: (podcastId: string) => path('/podcasts/$podcastId', { podcastId }),
  episode: (podcastId: string, episodeId: string) =>
    path('/podcasts/$podcastId/episodes/$episodeId', { podcastId, episodeId }),
  named: (name: string) => path('/podcasts/search/$name', { name }),
  following: at('/podcasts/following'),
  playlists: at('/podcasts/playlists'),
  playlist: (playlistId: string) => path('/podcasts/playlists/$playlistId', { playlistId }),
  managed: at('/admin/podcasts'),
  managedPodcast: (podcastId: string) => path('/admin/podcasts/$podcastId', { podcastId }),
  managedEpisode: (podcastId: string, episodeId: string) =>
    path('/admin/podcasts/$podcastId/episodes/$episodeId', { podcastId, episodeId }),
} as const;
