import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { MAX_AGO_SECONDS } from '@trilha/contracts/engagement/podcast-values';
import type { reportListening } from '@trilha/contracts/engagement/podcasts';
import { mergeIntervals } from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';

import { queryClient } from '../../../app/query-client.ts';
import { call } from '../../../lib/api.ts';
import type { OutboxKind } from '../../../lib/outbox/entry.ts';
import { podcastsPaths } from './paths.ts';
import { PODCASTS_KEY } from './podcasts.api.ts';

/** What was heard of a recording on this device, as it waits to be sent. */
export interface WaitingListening {
  readonly audioId: string;
  readonly podcastId: string;
  readonly episodeId: string;
  readonly title: string;
  /** Of the download: the server knows by it since when it may have been heard. */
  readonly ticket: string;
  readonly intervals: readonly Interval[];
  readonly rate: number;
  readonly position: number;
  /** When the person was there, an ISO instant. */
  readonly at: string;
}
type ListeningAnswer = ResponseOf<typeof reportListening>;

const MAX_INTERVALS = 200;

/** What is heard of a recording waits as one. */
export const listeningThing = (audioId: string) => `listening:${audioId}`;

/** As many as the contract takes; the longest say the most. */
const longestOf = (intervals: readonly Interval[]): [number, number][] =>
  intervals
    .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, MAX_INTERVALS)
    .map(([from, to]) => [from, to]);

/**
 * What was heard without a network: sent as one report. Told twice it counts once, so each send is a call of its own: how long ago it was
 * differs between them.
 */
export const listeningKind: OutboxKind<WaitingListening, ListeningAnswer> = {
  name: 'podcast-listening',
  send: ({ body: { audioId, ticket, intervals, rate, position, at } }, { leaving }) =>
    call<typeof reportListening>('POST /api/v1/podcast-audios/:audioId/listening', {
      params: { audioId },
      body: {
        intervals: longestOf(intervals),
        rate,
        position,
        ticket,
        agoSeconds: Math.min(MAX_AGO_SECONDS, Math.max(0, (Date.now() - Date.parse(at)) / 1000)),
      },
      keepalive: leaving,
    }),
  join: ({ body }, newer) => ({
    ...newer,
    // It was heard since the first of them: the download may have been fetched anew.
    ticket: body.ticket,
    intervals: mergeIntervals([...body.intervals, ...newer.intervals], Infinity),
    rate: Math.max(body.rate, newer.rate),
  }),
  // Whoever may hear it no more misses nothing of it.
  dropsRefused: ({ code }) => code === 'not_found' || code === 'forbidden',
  onArrived: (_, { isHeard, pointsEarned }) => {
    if (isHeard) void queryClient.invalidateQueries({ queryKey: PODCASTS_KEY });
    if (pointsEarned > 0) void queryClient.invalidateQueries({ queryKey: ['points'] });
  },
  show: ({ podcastId, episodeId, title }) => ({
    label: 'lesson',
    name: title,
    to: podcastsPaths.episode(podcastId, episodeId),
  }),
};
