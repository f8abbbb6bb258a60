import { scormItemProgress } from '@trilha/contracts/learning/scorm-runtime';
import type { ScormItemProgress, ScormItemState } from '@trilha/contracts/learning/scorm-runtime';
import type { ScormEdition } from '@trilha/contracts/learning/scorm';
import { z } from 'zod';

import type { ScoResult } from './cmi-rules.ts';

/** How a stored row of an item reads; its texts are those of `ScoResult`. */
export function presentStanding(row: {
  itemId: string;
  completion: string;
  success: string;
  score: number | null;
}): ScormItemProgress {
  return scormItemProgress.parse(row);
}

type Judged = Pick<ScoResult, 'completion' | 'success'> & { readonly score: number | null };

function isDone({ completion, success }: Pick<Judged, 'completion' | 'success'>): boolean {
  return (completion === 'completed' || success === 'passed') && success !== 'failed';
}

/**
 * What counts after one more commit: the content's last word, except that what was done stays done and the best score
 * stays, however often it is opened again to look something up.
 */
export function bestOf(before: Judged | null, reported: Judged): Judged {
  if (!before) return reported;
  const scores = [before.score, reported.score].filter((score) => score !== null);
  const score = scores.length === 0 ? null : Math.max(...scores);
  const counts = isDone(before) && !isDone(reported) ? before : reported;
  // A pass is not taken back by a later visit that only completes.
  const success = isDone(before) && before.success === 'passed' ? 'passed' : counts.success;
  return { completion: counts.completion, success, score };
}

const cmiOf = z.record(z.string(), z.string());
/** What a 1.2 item keeps of an attempt that ended for good. */
const STORED_12 = [
  'cmi.core.lesson_status',
  'cmi.core.score.raw',
  'cmi.core.score.min',
  'cmi.core.score.max',
];

interface StoredItem {
  readonly itemId: string;
  readonly completion: string;
  readonly success: string;
  readonly score: number | null;
  readonly cmi: unknown;
  readonly totalSeconds: number;
  readonly suspended: boolean;
  readonly finished: boolean;
}

/**
 * What an item finds at its next launch: everything after it was suspended or cut off (a closed tab, a dead battery),
 * otherwise a new attempt (SCORM 1.2 run-time §3.4.5, SCORM 2004 RTE §2.1.1).
 */
export function stateAtLaunch(edition: ScormEdition, row: StoredItem): ScormItemState {
  const common = { ...presentStanding(row), totalSeconds: row.totalSeconds };
  const cmi = cmiOf.parse(row.cmi);
  if (row.suspended || !row.finished) return { ...common, entry: 'resume', cmi };
  if (edition !== 'scorm_12') return { ...common, entry: 'ab-initio', cmi: {} };
  const stored = STORED_12.flatMap((element) => {
    const value = cmi[element];
    return value === undefined ? [] : [[element, value] as const];
  });
  return { ...common, entry: '', cmi: Object.fromEntries(stored) };
}
