import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { writtenText } from '../platform/written-text.ts';
import {
  EPISODE_KINDS,
  MAX_AGO_SECONDS,
  MAX_CHOICES,
  MAX_PLAYLIST_EPISODES,
  MAX_QUEUE,
  PLAYLIST_NAME_LENGTH,
  PODCAST_PROGRESS,
} from './podcast-values.ts';

/** Podcasts for those who listen to them (POD-01). */
const listen = { tag: 'podcasts', access: 'learning.take', module: 'podcasts' } as const;
const ALL = 'all';
const idOrAll = z.union([z.literal(ALL), z.uuid()]).default(ALL);

/** Filters of the list of podcasts, exactly as the address carries them. */
export const podcastFilters = z.object({
  search: z.string().max(256).default(''),
  area: idOrAll,
  group: idOrAll,
  tag: idOrAll,
  category: idOrAll,
  progress: z.enum([ALL, ...PODCAST_PROGRESS]).default(ALL),
  favorite: z.enum([ALL, 'true']).default(ALL),
});
export type PodcastFilters = z.output<typeof podcastFilters>;

const podcastCard = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string(),
  coverUrl: z.string().nullable(),
  /** Episodes that are out, and how many of them this person heard to the end. */
  episodes: z.number().int(),
  heard: z.number().int(),
  newestAt: z.iso.datetime().nullable(),
  isFavorite: z.boolean(),
  /** Whether the person is told of its new episodes. */
  isFollowed: z.boolean(),
});
export type PodcastCard = z.output<typeof podcastCard>;

const podcastPage = podcastCard.extend({
  summary: z.string(),
  categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
  can: z.object({ manage: z.boolean() }),
});
export type PodcastPage = z.output<typeof podcastPage>;

/** One recording of an episode, and how far this person is with it. */
const episodeAudio = z.object({
  id: z.uuid(),
  language: localeSchema,
  url: z.string(),
  seconds: z.number(),
  /** Bytes of its file. */
  size: z.number().int(),
  hasTranscript: z.boolean(),
  hasChapters: z.boolean(),
  position: z.number(),
  seenShare: z.number(),
  isHeard: z.boolean(),
});
export type EpisodeAudio = z.output<typeof episodeAudio>;

const episodeCard = z.object({
  id: z.uuid(),
  podcast: z.object({ id: z.uuid(), title: z.string() }),
  title: z.string(),
  /** Its own picture, else the show's. */
  coverUrl: z.string().nullable(),
  kind: z.enum(EPISODE_KINDS),
  season: z.number().int().nullable(),
  number: z.number().int().nullable(),
  publishedAt: z.iso.datetime(),
  points: z.number().int(),
  /** The one in the language of the screen first. */
  audios: z.array(episodeAudio),
});
export type EpisodeCard = z.output<typeof episodeCard>;

/** One episode as its page shows it. */
export const episodePage = episodeCard.extend({
  summary: z.string(),
  /** From so much of a recording on it counts as heard. */
  heardPercent: z.number().int(),
  people: z.array(z.object({ name: z.string(), role: z.string() })),
  /** What is asked at its end; null where nothing is, and before this person heard it to the end. */
  question: z
    .object({
      /** Once it was answered, as it stood then: whatever its author made of it since. */
      text: z.string(),
      choices: z.array(z.string()),
      /** Of the question, sent with the answer: who answers another than is asked by then is told so. */
      version: z.string(),
      /** What this person answered; which one is right leaves the server with it. */
      answer: z
        .object({ choice: z.number().int(), isRight: z.boolean(), right: z.number().int() })
        .nullable(),
    })
    .nullable(),
});
export type ListenerQuestion = NonNullable<z.output<typeof episodePage>['question']>;
export type EpisodePage = z.output<typeof episodePage>;

const podcastParams = z.object({ podcastId: z.uuid() });
const episodeParams = z.object({ episodeId: z.uuid() });
const audioParams = z.object({ audioId: z.uuid() });

export const listPodcasts = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcasts',
  summary: 'Podcasts for this person, best match first, then the newest episode first (POD-01)',
  query: podcastFilters.extend(pageQuery.shape),
  response: pageOf(podcastCard).extend({ total: z.number().int() }),
});

const namedLabel = z.object({ id: z.uuid(), name: z.string() });

export const listPodcastFilters = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcasts/filters',
  summary: 'Areas, groups, tags and categories that podcasts of this person have',
  response: z.object({
    areas: z.array(namedLabel),
    groups: z.array(namedLabel),
    tags: z.array(namedLabel),
    categories: z.array(namedLabel),
  }),
});

export const getPodcast = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcasts/:podcastId',
  summary: 'One podcast',
  params: podcastParams,
  response: podcastPage,
});

export const setPodcastFavorite = endpoint({
  ...listen,
  method: 'PUT',
  path: '/api/v1/podcasts/:podcastId/favorite',
  summary: 'Make a podcast one of one’s favorites, or no longer',
  refusedWhileActing: true,
  params: podcastParams,
  body: z.strictObject({ isFavorite: z.boolean() }),
  response: z.object({ isFavorite: z.boolean() }),
});

export const setPodcastFollowed = endpoint({
  ...listen,
  method: 'PUT',
  path: '/api/v1/podcasts/:podcastId/follow',
  summary: 'Be told of new episodes of a podcast, or no longer',
  refusedWhileActing: true,
  params: podcastParams,
  body: z.strictObject({ isFollowed: z.boolean() }),
  response: z.object({ isFollowed: z.boolean() }),
});

export const listPodcastEpisodes = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcasts/:podcastId/episodes',
  summary: 'Episodes of a podcast that are out, newest first',
  params: podcastParams,
  query: pageQuery,
  response: pageOf(episodeCard),
});

export const searchPodcasts = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-search',
  summary: 'Podcasts and episodes by name, and what is said in them, whatever accents are typed (ROU-18)',
  query: z.object({ name: z.string().max(256) }),
  response: z.object({
    podcasts: z.array(podcastCard),
    episodes: z.array(episodeCard),
    /** Places in transcripts; `at` is where to begin, in seconds. */
    passages: z.array(
      z.object({ episode: episodeCard, audioId: z.uuid(), at: z.number(), text: z.string() }),
    ),
  }),
});

export const getPodcastEpisode = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-episodes/:episodeId',
  summary: 'One episode',
  params: episodeParams,
  response: episodePage,
});

export const transcriptCue = z.object({
  start: z.number(),
  end: z.number(),
  speaker: z.string(),
  text: z.string(),
});
export const podcastChapter = z.object({ start: z.number(), title: z.string() });

export const answerPodcastQuestion = endpoint({
  ...listen,
  method: 'PUT',
  path: '/api/v1/podcast-episodes/:episodeId/answer',
  summary: 'Answer the question at the end of an episode, once: of several answers the first counts',
  refusedWhileActing: true,
  naturallyIdempotent: true,
  params: episodeParams,
  body: z.strictObject({
    choice: z
      .number()
      .int()
      .min(0)
      .max(MAX_CHOICES - 1),
    version: z.string().max(100).optional(),
  }),
  response: episodePage,
  errors: ['podcast_question_closed', 'podcast_question_changed', 'podcast_answer_invalid'],
});

export const getPodcastTranscript = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-audios/:audioId/transcript',
  summary: 'What is said in an audio and when, and its chapters',
  params: audioParams,
  response: z.object({ cues: z.array(transcriptCue), chapters: z.array(podcastChapter) }),
});

/** A place of an audio that somebody keeps, with what is said there where there is a transcript. */
const podcastBookmark = z.object({ second: z.number().int(), text: z.string() });
export type PodcastBookmark = z.output<typeof podcastBookmark>;
const bookmarkParams = audioParams.extend({ second: z.coerce.number().int().min(0).max(1_000_000) });

export const listPodcastBookmarks = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-audios/:audioId/bookmarks',
  summary: 'Places of an audio this person keeps, in the order of time',
  refusedWhileActing: true,
  params: audioParams,
  response: z.object({ items: z.array(podcastBookmark) }),
});

export const addPodcastBookmark = endpoint({
  ...listen,
  method: 'PUT',
  path: '/api/v1/podcast-audios/:audioId/bookmarks/:second',
  summary: 'Keep a place of an audio with the sentence that is said there',
  refusedWhileActing: true,
  naturallyIdempotent: true,
  params: bookmarkParams,
  response: podcastBookmark,
  errors: ['podcast_bookmarks_full'],
});

export const removePodcastBookmark = endpoint({
  ...listen,
  method: 'DELETE',
  path: '/api/v1/podcast-audios/:audioId/bookmarks/:second',
  summary: 'Keep a place of an audio no longer',
  refusedWhileActing: true,
  naturallyIdempotent: true,
  params: bookmarkParams,
  status: 204,
  response: z.null(),
});

/** Seconds since what is reported was so: a device's clock is not believed. */
const agoSeconds = z.number().min(0).max(MAX_AGO_SECONDS);

export const reportListening = endpoint({
  ...listen,
  method: 'POST',
  path: '/api/v1/podcast-audios/:audioId/listening',
  summary: 'What was played since the last report; the share heard and its points are decided here',
  refusedWhileActing: true,
  params: audioParams,
  body: z.strictObject({
    intervals: z.array(z.tuple([z.number(), z.number()])).max(200),
    rate: z.number().min(0.1).max(2),
    position: z.number().min(0).max(1_000_000),
    agoSeconds,
    /** Of the recording on the device, where it was played from there. */
    ticket: z.string().max(100).optional(),
  }),
  bodyExample: { intervals: [[0, 15]], rate: 1, position: 15, agoSeconds: 0 },
  errors: ['podcast_heard_ahead'],
  response: z.object({
    /** Where the person is: further on than was reported where another device was there later. */
    position: z.number(),
    seenShare: z.number(),
    isHeard: z.boolean(),
    /** What this report earned. */
    pointsEarned: z.number().int(),
    /** This report was the one that heard it to the end, and its question waits. */
    asks: z.boolean(),
  }),
});

const playerState = z.object({
  /** What is being listened to; null where nothing is, or it is no longer there. */
  playing: z.object({ episode: episodeCard, audioId: z.uuid() }).nullable(),
  queue: z.array(episodeCard),
  rate: z.number(),
});
export type PlayerState = z.output<typeof playerState>;

export const getPodcastPlayer = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-player',
  summary: 'What this person listens to, on whatever device, and what comes next',
  refusedWhileActing: true,
  response: playerState,
});

export const setPodcastPlayer = endpoint({
  ...listen,
  method: 'PUT',
  path: '/api/v1/podcast-player',
  summary: 'Say what is being listened to and what comes next; the latest of several devices counts',
  refusedWhileActing: true,
  naturallyIdempotent: true,
  body: z.strictObject({
    audioId: z.uuid().nullable(),
    queue: z.array(z.uuid()).max(MAX_QUEUE),
    rate: z.number().min(0.5).max(2),
    agoSeconds,
  }),
  status: 204,
  response: z.null(),
});

const playlistCard = z.object({
  id: z.uuid(),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who made it. */
  author: z.string(),
  episodes: z.number().int(),
  coverUrl: z.string().nullable(),
  /** Whether the person is told where a colleague adds to it. */
  isFollowed: z.boolean(),
});
export type PlaylistCard = z.output<typeof playlistCard>;

const playlist = playlistCard.extend({ revision: z.number().int(), items: z.array(episodeCard) });
export type Playlist = z.output<typeof playlist>;

const playlistParams = z.object({ playlistId: z.uuid() });
const playlistBody = z.strictObject({
  name: writtenText(PLAYLIST_NAME_LENGTH),
  isShared: z.boolean(),
  /** In their order. */
  episodeIds: z.array(z.uuid()).max(MAX_PLAYLIST_EPISODES),
});
export type PlaylistBody = z.output<typeof playlistBody>;
const savingErrors = ['playlist_name_taken', 'playlist_invalid'] as const;

export const listPlaylists = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-playlists',
  summary: 'One’s own playlists by name, then those that colleagues share',
  response: z.object({ own: z.array(playlistCard), shared: z.array(playlistCard) }),
});

export const getPlaylist = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-playlists/:playlistId',
  summary: 'A playlist of one’s own or that a colleague shares; of its episodes those this person may hear',
  params: playlistParams,
  response: playlist,
});

export const createPlaylist = endpoint({
  ...listen,
  method: 'POST',
  path: '/api/v1/podcast-playlists',
  summary: 'Make a playlist',
  refusedWhileActing: true,
  status: 201,
  body: playlistBody,
  response: playlist,
  errors: [...savingErrors, 'playlists_full'],
});

export const changePlaylist = endpoint({
  ...listen,
  method: 'PUT',
  path: '/api/v1/podcast-playlists/:playlistId',
  summary: 'Rename, order, fill and share a playlist of one’s own',
  refusedWhileActing: true,
  params: playlistParams,
  body: playlistBody.extend({ revision: z.number().int() }),
  response: playlist,
  errors: [...savingErrors, 'stale_revision'],
});

export const removePlaylist = endpoint({
  ...listen,
  method: 'DELETE',
  path: '/api/v1/podcast-playlists/:playlistId',
  summary: 'Delete a playlist of one’s own',
  refusedWhileActing: true,
  params: playlistParams,
  status: 204,
  response: z.null(),
});

export const setPlaylistFollowed = endpoint({
  ...listen,
  method: 'PUT',
  path: '/api/v1/podcast-playlists/:playlistId/follow',
  summary: 'Be told what a colleague adds to a playlist, or no longer',
  refusedWhileActing: true,
  params: playlistParams,
  body: z.strictObject({ isFollowed: z.boolean() }),
  response: z.object({ isFollowed: z.boolean() }),
});

export const getPodcastFollowing = endpoint({
  ...listen,
  method: 'GET',
  path: '/api/v1/podcast-following',
  summary: 'Podcasts and playlists this person follows, and the newest episodes of those podcasts',
  response: z.object({
    podcasts: z.array(podcastCard),
    playlists: z.array(playlistCard),
    /** Newest first. */
    episodes: z.array(episodeCard),
  }),
});
