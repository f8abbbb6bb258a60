import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
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
const DAY_SECONDS = 86_400;

/** What is heard of a recording waits as one. */
export const listeningThing = (audioId: string) => `listening:${audioId}`;

/** As many as the contract takes; the longest say the most. */
const longestOf = (intervals: readonly Interval[]): [number, number][] =>
  intervals
    .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, MAX_INTERVALS)
    .map(([from, to]) => [from, to]);

/** What was heard without a network: sent as one report, however often it was tried, since told twice it counts once. */
export const listeningKind: OutboxKind<WaitingListening, ListeningAnswer> = {
  name: 'podcast-listening',
  send: ({ id, body: { audioId, ticket, intervals, rate, position, at } }, { leaving }) =>
    call<typeof reportListening>('POST /api/v1/podcast-audios/:audioId/listening', {
      params: { audioId },
      body: {
        intervals: longestOf(intervals),
        rate,
        position,
        ticket,
        agoSeconds: Math.min(DAY_SECONDS, Math.max(0, (Date.now() - Date.parse(at)) / 1000)),
      },
      idempotencyKey: id,
      keepalive: leaving,
    }),
  join: ({ body }, newer) => ({
    ...newer,
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
