import type * as contract from '@trilha/contracts/engagement/podcasts-admin';
import type { ListenersShown } from '@trilha/contracts/engagement/podcast-values';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { ManagedSearch } from './admin-podcast-search.ts';

export const MANAGED_KEY = ['admin', 'podcasts'] as const;
const ALL = '/api/v1/admin/podcasts';
const ONE = '/api/v1/admin/podcasts/:podcastId';
const EPISODE = '/api/v1/admin/podcast-episodes/:episodeId';
const AUDIO = '/api/v1/admin/podcast-audios/:audioId';
/** What a feed names is fetched one after the other: how far that is is asked for while anything waits. */
const FETCHING_MS = 4000;
/** A feed is read within seconds. */
const READING_MS = 1000;

/** Podcasts of the company: drafts first, then newest first. */
export const managedPodcastsQuery = (filters: ManagedSearch) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedPodcasts>(`GET ${ALL}`, {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** A podcast with all its languages. */
export const managedPodcastQuery = (podcastId: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'one', podcastId],
    queryFn: ({ signal }) =>
      call<typeof contract.getManagedPodcast>(`GET ${ONE}`, { params: { podcastId }, signal }),
    // Addresses of files are good for minutes, and somebody else may have changed it.
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const feed = state.data?.feed;
      if (feed?.isWaiting) return READING_MS;
      return feed && feed.fetches.waiting > 0 ? FETCHING_MS : false;
    },
  });

export type PodcastInput = BodyInputOf<typeof contract.createPodcast>;

/** Makes a podcast. */
export const createPodcast = (body: PodcastInput) =>
  call<typeof contract.createPodcast>(`POST ${ALL}`, { body });

/** Changes a podcast as of a revision. */
export const changePodcast = (podcastId: string, body: BodyInputOf<typeof contract.changePodcast>) =>
  call<typeof contract.changePodcast>(`PUT ${ONE}`, { params: { podcastId }, body });

/** Removes a podcast nobody sees now. */
export const removePodcast = (podcastId: string) =>
  call<typeof contract.removePodcast>(`DELETE ${ONE}`, { params: { podcastId } });

/** Brings a removed podcast back. */
export const restorePodcast = (podcastId: string) =>
  call<typeof contract.restorePodcast>(`POST ${ONE}/restore`, { params: { podcastId } });

/** Makes a draft of a podcast by the address of its feed, which is then read in the background. */
export const importPodcast = (address: string) =>
  call<typeof contract.importPodcast>('POST /api/v1/admin/podcast-imports', { body: { address } });

/** Has the feed of an imported podcast read again, in the background. */
export const refreshPodcast = (podcastId: string) =>
  call<typeof contract.refreshPodcast>(`POST ${ONE}/feed`, { params: { podcastId } });

/** Episodes of a podcast: drafts first, then newest first. */
export const managedEpisodesQuery = (podcastId: string) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'episodes', podcastId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedEpisodes>(`GET ${ONE}/episodes`, {
        params: { podcastId },
        query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) =>
        items.some(({ fetches }) => fetches.some(({ problem }) => problem === null)),
      )
        ? FETCHING_MS
        : false,
  });

/** Makes drafts of uploaded audios. */
export const createEpisodes = (
  podcastId: string,
  episodes: BodyInputOf<typeof contract.createEpisodes>['episodes'],
) =>
  call<typeof contract.createEpisodes>(`POST ${ONE}/episodes`, { params: { podcastId }, body: { episodes } });

/** Publishes drafts one after the other. */
export const scheduleEpisodes = (podcastId: string, body: BodyInputOf<typeof contract.scheduleEpisodes>) =>
  call<typeof contract.scheduleEpisodes>(`POST ${ONE}/schedule`, { params: { podcastId }, body });

/** An episode with all its languages. */
export const managedEpisodeQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'episode', episodeId],
    queryFn: ({ signal }) =>
      call<typeof contract.getManagedEpisode>(`GET ${EPISODE}`, { params: { episodeId }, signal }),
    staleTime: 0,
  });

export type EpisodeInput = BodyInputOf<typeof contract.changeEpisode>;

/** Changes an episode as of a revision. */
export const changeEpisode = (episodeId: string, body: EpisodeInput) =>
  call<typeof contract.changeEpisode>(`PUT ${EPISODE}`, { params: { episodeId }, body });

/** Everybody an episode is for, with how much of it they heard. */
export const listenersQuery = (episodeId: string, shown: ListenersShown) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'listeners', episodeId, shown],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPodcastListeners>(`GET ${EPISODE}/listeners`, {
        params: { episodeId },
        query: { shown, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Saves the list of listeners as it is seen. */
export const exportListeners = (episodeId: string, shown: ListenersShown, format: 'csv' | 'xlsx') =>
  download(
    buildUrl(`${EPISODE}/listeners/export`, { episodeId }, { shown, format }),
    `podcast-listeners.${format}`,
  );

/** Removes an episode. */
export const removeEpisode = (episodeId: string) =>
  call<typeof contract.removeEpisode>(`DELETE ${EPISODE}`, { params: { episodeId } });

/** Brings a removed episode back. */
export const restoreEpisode = (episodeId: string) =>
  call<typeof contract.restoreEpisode>(`POST ${EPISODE}/restore`, { params: { episodeId } });

/** Gives an audio a transcript; empty takes it away. */
export const setTranscript = (audioId: string, text: string) =>
  call<typeof contract.setTranscript>(`PUT ${AUDIO}/transcript`, { params: { audioId }, body: { text } });

/** Gives an audio chapters; empty takes them away. */
export const setChapters = (audioId: string, text: string) =>
  call<typeof contract.setChapters>(`PUT ${AUDIO}/chapters`, { params: { audioId }, body: { text } });
