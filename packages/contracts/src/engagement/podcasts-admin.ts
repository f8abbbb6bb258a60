import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema, localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { webAddress } from '../platform/web-address.ts';
import {
  EPISODE_KINDS,
  FEED_PROBLEMS,
  FETCH_KINDS,
  FETCH_PROBLEMS,
  HEARD_PERCENT,
  LISTENERS_SHOWN,
  MAX_CHOICES,
  PODCAST_STATES,
} from './podcast-values.ts';

/** Podcasts as administrators make them. */
const manage = { tag: 'podcasts', access: 'podcasts.manage', module: 'podcasts' } as const;
const podcastParams = z.object({ podcastId: z.uuid() });
const episodeParams = z.object({ episodeId: z.uuid() });
const audioParams = z.object({ audioId: z.uuid() });
const ids = z.array(z.uuid()).max(50).default([]);
const revision = z.number().int();
const at = z.iso.datetime().nullable();

/** A show as it is written. */
export const podcastBody = z.strictObject({
  title: requiredLocalizedText(160),
  summary: localizedText(4000).default({}),
  author: z.string().trim().max(160),
  coverFileId: z.uuid().nullable(),
  categoryIds: ids,
  /** From so much of a recording on it counts as heard. */
  heardPercent: z.number().int().min(10).max(100).default(HEARD_PERCENT),
  /** Whom it is for: of each kind somebody needs one of these; none means everybody. */
  audience: z.strictObject({ areaIds: ids, groupIds: ids, tagIds: ids }),
  /** Null while it is a draft. */
  publishedAt: at,
});
export type PodcastBody = z.output<typeof podcastBody>;

const counters = {
  /** People who began to listen, and who heard it to the end. */
  started: z.number().int(),
  heard: z.number().int(),
};

const managedCard = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(PODCAST_STATES),
  publishedAt: at,
  episodes: z.number().int(),
  drafts: z.number().int(),
  isImported: z.boolean(),
  ...counters,
});
export type ManagedPodcastCard = z.output<typeof managedCard>;

const managedPodcast = z.object({
  id: z.uuid(),
  state: z.enum(PODCAST_STATES),
  revision,
  body: podcastBody,
  coverUrl: z.string().nullable(),
  feed: z
    .object({
      address: z.string(),
      /** Null until it was read for the first time. */
      readAt: at,
      /** Whether it waits to be read, in the background. */
      isWaiting: z.boolean(),
      /** Why it could not be read last. */
      problem: z.enum(FEED_PROBLEMS).nullable(),
      /** Episodes that the last reading added. */
      brought: z.number().int().nullable(),
      /** Of what it names: how much is still to be fetched, and how much could not be. */
      fetches: z.object({ waiting: z.number().int(), failed: z.number().int() }),
      /** What the feed says beside the texts above. */
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .nullable(),
});
export type ManagedPodcast = z.output<typeof managedPodcast>;

export const listManagedPodcasts = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/podcasts',
  summary: 'Podcasts of the company with how often they were heard: drafts first, then newest first',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    state: z.enum(PODCAST_STATES).optional(),
  }),
  response: pageOf(managedCard),
});

export const getManagedPodcast = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/podcasts/:podcastId',
  summary: 'A podcast with all its languages',
  params: podcastParams,
  response: managedPodcast,
});

const writing = ['file_not_found', 'podcast_invalid'] as const;

export const createPodcast = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/podcasts',
  summary: 'Make a podcast: a draft without a date, published or scheduled with one',
  status: 201,
  body: podcastBody,
  response: managedPodcast,
  errors: writing,
});

export const changePodcast = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/podcasts/:podcastId',
  summary: 'Change a podcast, publish it or take it back to a draft; who heard it stays known',
  params: podcastParams,
  body: podcastBody.extend({
    revision,
    /** A change that says nothing of these keeps them. */
    summary: podcastBody.shape.summary.unwrap().optional(),
    categoryIds: ids.unwrap().optional(),
    heardPercent: podcastBody.shape.heardPercent.unwrap().optional(),
  }),
  response: managedPodcast,
  errors: [...writing, 'stale_revision'],
});

export const removePodcast = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/podcasts/:podcastId',
  summary: 'Remove a podcast that nobody sees now; it can be restored',
  params: podcastParams,
  status: 204,
  response: z.null(),
  errors: ['podcast_published'],
});

export const restorePodcast = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/podcasts/:podcastId/restore',
  summary: 'Bring a removed podcast back as it was',
  params: podcastParams,
  response: managedPodcast,
  errors: ['podcast_feed_known'],
});

const managedAudio = z.object({
  id: z.uuid(),
  language: localeSchema,
  fileId: z.uuid(),
  url: z.string(),
  seconds: z.number(),
  cues: z.number().int(),
  chapters: z.number().int(),
});
export type ManagedAudio = z.output<typeof managedAudio>;

/** What a feed names and is still to be fetched, or could not be. */
const managedFetch = z.object({
  id: z.uuid(),
  kind: z.enum(FETCH_KINDS),
  language: localeSchema,
  address: z.string(),
  problem: z.enum(FETCH_PROBLEMS).nullable(),
});
export type ManagedFetch = z.output<typeof managedFetch>;

/** What is asked at the end of an episode: one of the choices is right. */
export const episodeQuestion = z
  .strictObject({
    text: requiredLocalizedText(300),
    choices: z.array(requiredLocalizedText(200)).min(2).max(MAX_CHOICES),
    right: z.number().int().min(0),
  })
  .refine(({ choices, right }) => right < choices.length, { path: ['right'] });
export type EpisodeQuestion = z.output<typeof episodeQuestion>;

/** An episode as it is written. */
export const episodeBody = z.strictObject({
  title: requiredLocalizedText(200),
  summary: localizedText(8000).default({}),
  coverFileId: z.uuid().nullable(),
  kind: z.enum(EPISODE_KINDS),
  season: z.number().int().min(1).max(10_000).nullable(),
  number: z.number().int().min(1).max(100_000).nullable(),
  points: z.number().int().min(0).max(10_000),
  publishedAt: at,
  /** One for each language; those that are left out are taken away with what is known about them. */
  audios: z.array(z.strictObject({ language: localeSchema, fileId: z.uuid() })).max(4),
  /** Asked of whoever heard it to the end; what was answered stays where it changes. */
  question: episodeQuestion.nullable().default(null),
});
export type EpisodeBody = z.output<typeof episodeBody>;

const managedEpisodeCard = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(PODCAST_STATES),
  publishedAt: at,
  season: z.number().int().nullable(),
  number: z.number().int().nullable(),
  audios: z.array(managedAudio),
  fetches: z.array(managedFetch),
  points: z.number().int(),
  ...counters,
});
export type ManagedEpisodeCard = z.output<typeof managedEpisodeCard>;

const managedEpisode = z.object({
  id: z.uuid(),
  podcastId: z.uuid(),
  state: z.enum(PODCAST_STATES),
  revision,
  body: episodeBody,
  coverUrl: z.string().nullable(),
  audios: z.array(managedAudio),
  fetches: z.array(managedFetch),
});
export type ManagedEpisode = z.output<typeof managedEpisode>;

export const listManagedEpisodes = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/podcasts/:podcastId/episodes',
  summary: 'Episodes of a podcast with how often they were heard: drafts first, then newest first',
  params: podcastParams,
  query: pageQuery,
  response: pageOf(managedEpisodeCard),
});

export const createEpisodes = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/podcasts/:podcastId/episodes',
  summary: 'Make drafts of episodes of many uploaded audios at once',
  params: podcastParams,
  status: 201,
  body: z.strictObject({
    episodes: z
      .array(z.strictObject({ title: requiredLocalizedText(200), language: localeSchema, fileId: z.uuid() }))
      .min(1)
      .max(50),
  }),
  response: z.object({ ids: z.array(z.uuid()) }),
  errors: writing,
});

export const getManagedEpisode = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/podcast-episodes/:episodeId',
  summary: 'An episode with all its languages',
  params: episodeParams,
  response: managedEpisode,
});

export const changeEpisode = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/podcast-episodes/:episodeId',
  summary: 'Change an episode, publish it or take it back to a draft',
  params: episodeParams,
  body: episodeBody.extend({
    revision,
    /** A change that says nothing of these keeps them. */
    summary: episodeBody.shape.summary.unwrap().optional(),
    question: episodeQuestion.nullable().optional(),
  }),
  response: managedEpisode,
  errors: [...writing, 'stale_revision'],
});

const listener = z.object({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  /** Of the recording they heard most of, 0…1. */
  share: z.number(),
  startedAt: at,
  heardAt: at,
  /** What they answered to its question: right or not; null where nothing was. */
  isRight: z.boolean().nullable(),
});
export type PodcastListener = z.output<typeof listener>;
const listenerFilter = z.object({ shown: z.enum(LISTENERS_SHOWN).default('all') });

export const listPodcastListeners = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/podcast-episodes/:episodeId/listeners',
  summary:
    'Everybody an episode is for, by name, with how much of it they heard and when they heard it to the end',
  params: episodeParams,
  query: pageQuery.extend(listenerFilter.shape),
  response: pageOf(listener).extend({
    counts: z.object({ all: z.number().int(), started: z.number().int(), heard: z.number().int() }),
  }),
});

export const exportPodcastListeners = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/podcast-episodes/:episodeId/listeners/export',
  summary: 'The same as a file',
  freshProof: true,
  refusedWhileActing: true,
  params: episodeParams,
  query: listenerFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});

export const scheduleEpisodes = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/podcasts/:podcastId/schedule',
  summary: 'Publish several drafts, one after the other from an instant on, so many days apart',
  params: podcastParams,
  body: z.strictObject({
    episodeIds: z.array(z.uuid()).min(1).max(200),
    from: z.iso.datetime(),
    everyDays: z.number().int().min(0).max(365),
  }),
  status: 204,
  response: z.null(),
  errors: writing,
});

export const removeEpisode = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/podcast-episodes/:episodeId',
  summary: 'Remove an episode; it can be restored',
  params: episodeParams,
  status: 204,
  response: z.null(),
});

export const restoreEpisode = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/podcast-episodes/:episodeId/restore',
  summary: 'Bring a removed episode back as it was',
  params: episodeParams,
  response: managedEpisode,
});

/** A transcript or chapters of some hours are far smaller. */
const MAX_TEXT = 900_000;

export const setTranscript = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/podcast-audios/:audioId/transcript',
  summary: 'Give an audio a transcript: WebVTT, SubRip or JSON of the podcast namespace; empty takes it away',
  params: audioParams,
  body: z.strictObject({ text: z.string().max(MAX_TEXT) }),
  response: z.object({ cues: z.number().int() }),
  errors: ['transcript_invalid'],
});

export const setChapters = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/podcast-audios/:audioId/chapters',
  summary: 'Give an audio chapters: JSON of the podcast namespace; empty takes them away',
  params: audioParams,
  body: z.strictObject({ text: z.string().max(MAX_TEXT) }),
  response: z.object({ chapters: z.number().int() }),
  errors: ['chapters_invalid'],
});

export const importPodcast = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/podcast-imports',
  summary: 'Make a draft of a podcast by the address of its feed, which is read in the background',
  status: 202,
  body: z.strictObject({ address: webAddress(/^https?$/, 2000) }),
  response: z.object({ podcastId: z.uuid() }),
  errors: ['podcast_feed_known'],
});

export const refreshPodcast = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/podcasts/:podcastId/feed',
  summary:
    'Have the feed of an imported podcast read again, in the background: episodes that are new become drafts',
  params: podcastParams,
  status: 202,
  response: managedPodcast,
});
