import type * as contract from '@trilha/contracts/engagement/podcasts';
import type * as feeds from '@trilha/contracts/engagement/podcast-feed';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { episodesOnDevice } from '../../../app/episodes-on-device.ts';
import type { DeviceEpisode } from '../../../app/episodes-on-device.ts';
import { call } from '../../../lib/api.ts';
import { completeFilters } from './podcast-search.ts';
import type { PodcastSearch } from './podcast-search.ts';

export const PODCASTS_KEY = ['podcasts'] as const;
export const PLAYLISTS_KEY = [...PODCASTS_KEY, 'playlists'] as const;
const ONE = '/api/v1/podcasts/:podcastId';
const PLAYLISTS = '/api/v1/podcast-playlists';
const PLAYLIST = `${PLAYLISTS}/:playlistId` as const;
const FEEDS = '/api/v1/me/podcast-feeds';

/** Shows for the person. */
export const podcastsQuery = (filters: PodcastSearch) =>
  infiniteQueryOptions({
    queryKey: [...PODCASTS_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPodcasts>('GET /api/v1/podcasts', {
        query: { ...completeFilters(filters), limit: 24, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** What the list of shows can be filtered by. */
export const podcastChoicesQuery = queryOptions({
  queryKey: [...PODCASTS_KEY, 'filters'],
  queryFn: ({ signal }) =>
    call<typeof contract.listPodcastFilters>('GET /api/v1/podcasts/filters', { signal }),
});

/** One show. */
export const podcastQuery = (podcastId: string) =>
  queryOptions({
    queryKey: [...PODCASTS_KEY, 'one', podcastId],
    queryFn: ({ signal }) =>
      call<typeof contract.getPodcast>(`GET ${ONE}`, { params: { podcastId }, signal }),
  });

/** Episodes of a show, newest first. */
export const episodesQuery = (podcastId: string) =>
  infiniteQueryOptions({
    queryKey: [...PODCASTS_KEY, 'episodes', podcastId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPodcastEpisodes>(`GET ${ONE}/episodes`, {
        params: { podcastId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** What the server says; where it is out of reach, what is on this device of an episode or a recording. */
async function orFromDevice<T>(
  id: string,
  asked: Promise<T>,
  pick: (stored: DeviceEpisode) => T,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const stored = await episodesOnDevice.openUnreached(id, error).catch(() => undefined);
    if (!stored) throw error;
    return pick(stored);
  }
}

/** One episode. */
export const episodeQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...PODCASTS_KEY, 'episode', episodeId],
    queryFn: ({ signal }) =>
      orFromDevice(
        episodeId,
        call<typeof contract.getPodcastEpisode>('GET /api/v1/podcast-episodes/:episodeId', {
          params: { episodeId },
          signal,
        }),
        ({ episode }) => episode,
      ),
  });

/** Answers the question at the end of an episode. */
export const sendAnswer = (episodeId: string, choice: number, version: string) =>
  call<typeof contract.answerPodcastQuestion>('PUT /api/v1/podcast-episodes/:episodeId/answer', {
    params: { episodeId },
    body: { choice, version },
  });

/** What is said in an audio, and its chapters. */
export const transcriptQuery = (audioId: string) =>
  queryOptions({
    queryKey: [...PODCASTS_KEY, 'transcript', audioId],
    queryFn: ({ signal }) =>
      orFromDevice(
        audioId,
        call<typeof contract.getPodcastTranscript>('GET /api/v1/podcast-audios/:audioId/transcript', {
          params: { audioId },
          signal,
        }),
        ({ said }) => said,
      ),
  });

const BOOKMARKS = '/api/v1/podcast-audios/:audioId/bookmarks';
const BOOKMARK = `${BOOKMARKS}/:second` as const;

/** Places of an audio the person keeps. */
export const bookmarksQuery = (audioId: string) =>
  queryOptions({
    queryKey: [...PODCASTS_KEY, 'bookmarks', audioId],
    queryFn: ({ signal }) =>
      call<typeof contract.listPodcastBookmarks>(`GET ${BOOKMARKS}`, { params: { audioId }, signal }),
  });

/** Keeps a place of an audio. */
export const addBookmark = (audioId: string, second: number) =>
  call<typeof contract.addPodcastBookmark>(`PUT ${BOOKMARK}`, {
    params: { audioId, second: String(second) },
  });

/** Keeps a place no longer. */
export const removeBookmark = (audioId: string, second: number) =>
  call<typeof contract.removePodcastBookmark>(`DELETE ${BOOKMARK}`, {
    params: { audioId, second: String(second) },
  });

/** Shows, episodes and places of transcripts by name. */
export const foundQuery = (name: string) =>
  queryOptions({
    queryKey: [...PODCASTS_KEY, 'found', name],
    queryFn: ({ signal }) =>
      call<typeof contract.searchPodcasts>('GET /api/v1/podcast-search', { query: { name }, signal }),
  });

/** Makes a show a favorite, or no longer. */
export const sendFavorite = (podcastId: string, isFavorite: boolean) =>
  call<typeof contract.setPodcastFavorite>(`PUT ${ONE}/favorite`, {
    params: { podcastId },
    body: { isFavorite },
  });

/** Has the person told of new episodes of a show, or no longer. */
export const sendPodcastFollow = (podcastId: string, isFollowed: boolean) =>
  call<typeof contract.setPodcastFollowed>(`PUT ${ONE}/follow`, {
    params: { podcastId },
    body: { isFollowed },
  });

/** Has the person told what a colleague adds to a playlist, or no longer. */
export const sendPlaylistFollow = (playlistId: string, isFollowed: boolean) =>
  call<typeof contract.setPlaylistFollowed>(`PUT ${PLAYLIST}/follow`, {
    params: { playlistId },
    body: { isFollowed },
  });

/** What the person follows, and what is newest of it. */
export const followingQuery = queryOptions({
  queryKey: [...PODCASTS_KEY, 'following'],
  queryFn: ({ signal }) =>
    call<typeof contract.getPodcastFollowing>('GET /api/v1/podcast-following', { signal }),
});

/** Playlists of one's own and of colleagues. */
export const playlistsQuery = queryOptions({
  queryKey: [...PLAYLISTS_KEY, 'list'],
  queryFn: ({ signal }) => call<typeof contract.listPlaylists>(`GET ${PLAYLISTS}`, { signal }),
});

/** One playlist. */
export const playlistQuery = (playlistId: string) =>
  queryOptions({
    queryKey: [...PLAYLISTS_KEY, 'one', playlistId],
    queryFn: ({ signal }) =>
      call<typeof contract.getPlaylist>(`GET ${PLAYLIST}`, { params: { playlistId }, signal }),
  });

type PlaylistInput = BodyInputOf<typeof contract.createPlaylist>;

/** Makes a playlist. */
export const createPlaylist = (body: PlaylistInput) =>
  call<typeof contract.createPlaylist>(`POST ${PLAYLISTS}`, { body });

/** Renames, orders, fills and shares a playlist as of a revision. */
export const changePlaylist = (playlistId: string, body: BodyInputOf<typeof contract.changePlaylist>) =>
  call<typeof contract.changePlaylist>(`PUT ${PLAYLIST}`, { params: { playlistId }, body });

/** Deletes a playlist. */
export const removePlaylist = (playlistId: string) =>
  call<typeof contract.removePlaylist>(`DELETE ${PLAYLIST}`, { params: { playlistId } });

/** The secret addresses for one's own podcast app. */
export const feedsQuery = queryOptions({
  queryKey: [...PODCASTS_KEY, 'feeds'],
  queryFn: ({ signal }) => call<typeof feeds.getPodcastFeeds>(`GET ${FEEDS}`, { signal }),
});

/** Makes secret addresses; earlier ones no longer answer. */
export const renewFeeds = () => call<typeof feeds.renewPodcastFeeds>(`POST ${FEEDS}`);

/** Takes the secret addresses back. */
export const revokeFeeds = () => call<typeof feeds.revokePodcastFeeds>(`DELETE ${FEEDS}`);
