import type { ProgressAnswer, getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import { mergeIntervals } from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';

import { paths } from '../../app/paths.ts';
import { call } from '../../lib/api.ts';
import type { Entry, OutboxKind } from '../../lib/outbox/entry.ts';
import { translatorOf } from '../../lib/translate.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshAfterLeaving } from '../refresh-course.ts';

export interface Position {
  readonly seconds?: number | undefined;
  readonly page?: number | undefined;
}

export interface ActivityPlace {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** Which activity was played from this device, and since when it may have been. */
export interface DownloadProof {
  readonly item_id: string;
  readonly ticket: string;
}

/** What was seen of an activity, as it waits to be sent. */
export interface WaitingReport extends ActivityPlace {
  readonly title: string;
  /** Number of the report: the server counts only one above those it took. */
  readonly seq: number;
  readonly position: Position;
  readonly intervals: readonly Interval[];
  readonly rate: number;
  /** Length of the medium in seconds, or the number of pages. */
  readonly duration: number;
  /** When the first part of it was seen, an ISO instant. */
  readonly since: string;
  /** Of what was played from this device. */
  readonly download?: DownloadProof | undefined;
}

const MAX_INTERVALS = 200;
/** After so long another device may have gone on in the activity. */
const FRESH_MS = 30_000;

/** Reports of an activity are sent in their order. */
export const progressThing = ({ courseId, hierarchyOrder }: ActivityPlace) =>
  `progress:${courseId}:${hierarchyOrder}`;

/** What was seen and waits is sent as one report; one of which nobody knows whether it arrived is sent again as it was: twice it counts once. */
export const progressKind: OutboxKind<WaitingReport, ProgressAnswer> = {
  name: 'progress',
  send: async (entry, { leaving, save }) => {
    const report = leaving ? entry.body : await renumbered(entry);
    if (report !== entry.body) await save(report);
    const { courseId, hierarchyOrder, seq, position, rate, duration, download } = report;
    return call<typeof reportProgress>('POST /api/v1/courses/:courseId/activities/:hierarchyOrder/progress', {
      params: { courseId, hierarchyOrder },
      body: {
        seq,
        position,
        intervals: longestOf(report.intervals),
        rate,
        duration,
        ...(download ? { download } : {}),
      },
      idempotencyKey: entry.id,
      keepalive: leaving,
    });
  },
  onArrived: ({ body }, answer) => {
    if (answer.onlyInHistory)
      showToast({ text: translatorOf('outbox')('onlyInHistory', { name: body.title }) });
    refreshAfterLeaving(body);
  },
  join: (older, newer) => (older.attempts === 0 || older.refused ? joined(older.body, newer) : null),
  show: ({ courseId, hierarchyOrder, title }) => ({
    label: 'lesson',
    name: title,
    to: paths.activity(courseId, hierarchyOrder),
  }),
};

/** What waited gets a number above those that the server has taken meanwhile, unless it may be one of them, or counts under any number. */
async function renumbered({ body, attempts }: Entry<WaitingReport>): Promise<WaitingReport> {
  if (attempts > 1 || body.download || Date.now() - Date.parse(body.since) < FRESH_MS) return body;
  const { courseId, hierarchyOrder } = body;
  const { progress } = await call<typeof getActivity>(
    'GET /api/v1/courses/:courseId/activities/:hierarchyOrder',
    { params: { courseId, hierarchyOrder } },
  );
  return progress.reportSeq < body.seq ? body : { ...body, seq: progress.reportSeq + 1 };
}

function joined(older: WaitingReport, newer: WaitingReport): WaitingReport {
  return {
    ...newer,
    position: { ...older.position, ...newer.position },
    intervals: mergeIntervals([...older.intervals, ...newer.intervals], Infinity),
    rate: Math.max(older.rate, newer.rate),
    duration: Math.max(older.duration, newer.duration),
    since: older.since,
    download: newer.download ?? older.download,
  };
}

/** As many as the contract takes; the longest say the most. */
function longestOf(intervals: readonly Interval[]): [number, number][] {
  const most =
    intervals.length <= MAX_INTERVALS
      ? intervals
      : intervals.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAX_INTERVALS);
  return most.map(([from, to]) => [from, to]);
}
