import * as contract from '@trilha/contracts/engagement/podcasts';
import * as downloads from '@trilha/contracts/engagement/podcast-downloads';
import * as admin from '@trilha/contracts/engagement/podcasts-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { addBookmark, readBookmarks, removeBookmark } from './bookmarks.ts';
import { readEpisodeDownload, readEpisodeDownloads } from './episode-downloads.ts';
import { importPodcast, refreshPodcast } from './import-podcast.ts';
import { followPlaylist, followPodcast, readFollowing } from './follow.ts';
import { choosePlayer, readPlayer, takeListening } from './listen.ts';
import {
  changeEpisode,
  createEpisodes,
  readManagedEpisode,
  readManagedEpisodes,
  removeEpisode,
  restoreEpisode,
  scheduleEpisodes,
} from './manage-episodes.ts';
import {
  changePodcast,
  createPodcast,
  readManagedList,
  readManagedPodcast,
  removePodcast,
  restorePodcast,
} from './manage-podcasts.ts';
import { setChapters, setTranscript } from './manage-texts.ts';
import { changePlaylist, createPlaylist, readPlaylist, readPlaylists, removePlaylist } from './playlists.ts';
import { exportListeners, readListeners } from './read-listeners.ts';
import { answerQuestion, readEpisodePage } from './questions.ts';
import {
  readEpisodes,
  readPodcast,
  readPodcastFilters,
  readPodcasts,
  readTranscriptOf,
  searchPodcasts,
  setFavorite,
} from './read-podcasts.ts';

/** Podcasts for those who listen to them. */
export async function podcastRoutes(app: FastifyInstance): Promise<void> {
  const { keyRing } = app.services.config;
  serve(app, contract.listPodcasts, ({ ctx, query }) => readPodcasts(ctx, query));
  serve(app, contract.listPodcastFilters, ({ ctx }) => readPodcastFilters(ctx));
  serve(app, contract.getPodcast, ({ ctx, params }) => readPodcast(ctx, params.podcastId));
  serve(app, contract.setPodcastFavorite, ({ ctx, params, body }) =>
    setFavorite(ctx, params.podcastId, body.isFavorite),
  );
  serve(app, contract.setPodcastFollowed, ({ ctx, params, body }) =>
    followPodcast(ctx, params.podcastId, body.isFollowed),
  );
  serve(app, contract.getPodcastFollowing, ({ ctx }) => readFollowing(ctx));
  serve(app, contract.listPodcastEpisodes, ({ ctx, params, query }) =>
    readEpisodes(ctx, { ...params, ...query }),
  );
  serve(app, contract.searchPodcasts, ({ ctx, query }) => searchPodcasts(ctx, query.name));
  serve(app, contract.getPodcastEpisode, ({ ctx, params }) => readEpisodePage(ctx, params.episodeId));
  serve(app, contract.answerPodcastQuestion, ({ ctx, params, body }) =>
    answerQuestion(ctx, params.episodeId, body),
  );
  serve(app, contract.getPodcastTranscript, ({ ctx, params }) => readTranscriptOf(ctx, params.audioId));
  serve(app, contract.reportListening, ({ ctx, params, body }) =>
    takeListening(ctx, params.audioId, body, keyRing),
  );
  serve(app, downloads.listEpisodeDownloads, ({ ctx, params }) =>
    readEpisodeDownloads(ctx, params.episodeId),
  );
  serve(app, downloads.getEpisodeDownload, ({ ctx, params }) =>
    readEpisodeDownload(ctx, params.audioId, keyRing),
  );
  serve(app, contract.listPodcastBookmarks, ({ ctx, params }) => readBookmarks(ctx, params.audioId));
  serve(app, contract.addPodcastBookmark, ({ ctx, params }) => addBookmark(ctx, params));
  serve(app, contract.removePodcastBookmark, async ({ ctx, params }) => {
    await removeBookmark(ctx, params);
    return null;
  });
  serve(app, contract.getPodcastPlayer, ({ ctx }) => readPlayer(ctx));
  serve(app, contract.setPodcastPlayer, async ({ ctx, body }) => {
    await choosePlayer(ctx, body);
    return null;
  });
}

/** Playlists of those who listen. */
export async function playlistRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listPlaylists, ({ ctx }) => readPlaylists(ctx));
  serve(app, contract.getPlaylist, ({ ctx, params }) => readPlaylist(ctx, params.playlistId));
  serve(app, contract.createPlaylist, ({ ctx, body }) => createPlaylist(ctx, body));
  serve(app, contract.changePlaylist, ({ ctx, params, body }) => changePlaylist(ctx, { ...body, ...params }));
  serve(app, contract.setPlaylistFollowed, ({ ctx, params, body }) =>
    followPlaylist(ctx, params.playlistId, body.isFollowed),
  );
  serve(app, contract.removePlaylist, async ({ ctx, params }) => {
    await removePlaylist(ctx, params.playlistId);
    return null;
  });
}

/** Podcasts for those who make them. */
export async function podcastAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, admin.listManagedPodcasts, ({ ctx, query }) => readManagedList(ctx, query));
  serve(app, admin.getManagedPodcast, ({ ctx, params }) => readManagedPodcast(ctx, params.podcastId));
  serve(app, admin.createPodcast, ({ ctx, body }) => createPodcast(ctx, body));
  serve(app, admin.changePodcast, ({ ctx, params, body }) => changePodcast(ctx, { ...body, ...params }));
  serve(app, admin.removePodcast, async ({ ctx, params }) => {
    await removePodcast(ctx, params.podcastId);
    return null;
  });
  serve(app, admin.restorePodcast, ({ ctx, params }) => restorePodcast(ctx, params.podcastId));
  serve(app, admin.listManagedEpisodes, ({ ctx, params, query }) =>
    readManagedEpisodes(ctx, { ...params, ...query }),
  );
  serve(app, admin.createEpisodes, ({ ctx, params, body }) =>
    createEpisodes(ctx, params.podcastId, body.episodes),
  );
  serve(app, admin.scheduleEpisodes, async ({ ctx, params, body }) => {
    await scheduleEpisodes(ctx, params.podcastId, body);
    return null;
  });
  serve(app, admin.getManagedEpisode, ({ ctx, params }) => readManagedEpisode(ctx, params.episodeId));
  serve(app, admin.listPodcastListeners, ({ ctx, params, query }) =>
    readListeners(ctx, { ...params, ...query }),
  );
  serve(app, admin.exportPodcastListeners, ({ ctx, params, query }) =>
    exportListeners(ctx, app.services.pool, { ...params, ...query }),
  );
  serve(app, admin.changeEpisode, ({ ctx, params, body }) => changeEpisode(ctx, { ...body, ...params }));
  serve(app, admin.removeEpisode, async ({ ctx, params }) => {
    await removeEpisode(ctx, params.episodeId);
    return null;
  });
  serve(app, admin.restoreEpisode, ({ ctx, params }) => restoreEpisode(ctx, params.episodeId));
  serve(app, admin.setTranscript, ({ ctx, params, body }) => setTranscript(ctx, params.audioId, body.text));
  serve(app, admin.setChapters, ({ ctx, params, body }) => setChapters(ctx, params.audioId, body.text));
  serve(app, admin.importPodcast, ({ ctx, body }) => importPodcast(ctx, body.address));
  serve(app, admin.refreshPodcast, ({ ctx, params }) => refreshPodcast(ctx, params.podcastId));
}
