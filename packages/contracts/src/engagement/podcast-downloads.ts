import { z } from 'zod';

import { downloadFile } from '../learning/downloads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { episodePage, podcastChapter, transcriptCue } from './podcasts.ts';

/** Episodes to be heard without a network. */
const takeAlong = {
  tag: 'podcasts',
  access: 'learning.take',
  module: 'podcasts',
  method: 'GET',
  refusedWhileActing: true,
} as const;

const episodeDownloads = z.object({
  /** Until when a download may be played without asking again. */
  expiresAt: z.iso.datetime(),
  items: z.array(
    z.object({
      /** Of the recording. */
      item_id: z.uuid(),
      language: localeSchema,
      /** When its file came: a download of another date is of another recording. */
      updated_date: z.iso.datetime(),
      size: z.number().int(),
    }),
  ),
});
export type EpisodeDownloads = z.output<typeof episodeDownloads>;

export const listEpisodeDownloads = endpoint({
  ...takeAlong,
  path: '/api/v1/podcast-episodes/:episodeId/downloads',
  summary: 'Recordings of an episode that can be taken along without a network, as they are now (OFF-01)',
  params: z.object({ episodeId: z.uuid() }),
  response: episodeDownloads,
});

const episodeDownload = z.object({
  item_id: z.uuid(),
  updated_date: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Sent with what was heard without a network: the server knows by it since when it may have been. */
  ticket: z.string(),
  files: z.array(downloadFile).min(1),
  /** As its page shows it; its question needs a network. */
  episode: episodePage,
  said: z.object({ cues: z.array(transcriptCue), chapters: z.array(podcastChapter) }),
});
export type EpisodeDownload = z.output<typeof episodeDownload>;

export const getEpisodeDownload = endpoint({
  ...takeAlong,
  path: '/api/v1/podcast-audios/:audioId/download',
  summary: 'A recording with its checksum, its episode and what is said in it, to be heard without a network',
  params: z.object({ audioId: z.uuid() }),
  response: episodeDownload,
  errors: ['download_not_possible'],
});
