import type { ScormRootState } from '@trilha/contracts/learning/scorm-runtime';
import { roundScore } from '@trilha/rules/learning/grading';

import type { ScoResult } from './cmi-rules.ts';

/** Where one launchable item of a package stands; an asset is completed by being shown. */
export interface LaunchableResult {
  readonly itemId: string;
  readonly kind: 'sco' | 'asset';
  /** Null before the first visit. */
  readonly result: Pick<ScoResult, 'completion' | 'success' | 'scorePercent'> | null;
}

export interface PackageState {
  readonly status: 'not_started' | 'in_progress' | 'done';
  /** Percent, null without any score. */
  readonly score: number | null;
}

/**
 * The state of the whole package as an activity of the course. A failed package stays in progress: SCORM knows no
 * last attempt, and the person may open it again.
 *
 * Without sequencing everything launchable has to be completed or passed, and nothing failed; the score is the
 * average of those that have one. With sequencing the engine's root state decides, since rules of the package may ask
 * for less or more, but only as far as the results stored on the server bear it out.
 */
export function rollUpPackage(
  launchables: readonly LaunchableResult[],
  root: ScormRootState | null = null,
): PackageState {
  const visited = launchables.filter((launchable) => launchable.result !== null);
  if (visited.length === 0) return { status: 'not_started', score: null };

  const score = averageScore(visited);
  if (root && isBorneOut(root, visited)) {
    const isDone = root.success === 'passed' ? root.completion !== 'incomplete' : isCompletedRoot(root);
    const rolledUp = root.scoreScaled === null ? score : roundScore(Math.max(0, root.scoreScaled) * 100);
    return { status: isDone ? 'done' : 'in_progress', score: rolledUp };
  }
  return { status: launchables.every(isDone) ? 'done' : 'in_progress', score };
}

function isCompletedRoot(root: ScormRootState): boolean {
  return root.completion === 'completed' && root.success !== 'failed';
}

function isDone({ kind, result }: LaunchableResult): boolean {
  if (!result) return false;
  if (kind === 'asset') return true;
  if (result.success === 'passed') return result.completion !== 'incomplete';
  return result.completion === 'completed' && result.success !== 'failed';
}

/**
 * A browser could claim anything. A finished root needs at least one result that finished, and a score lies within
 * the scores that were committed.
 */
function isBorneOut(root: ScormRootState, visited: readonly LaunchableResult[]): boolean {
  const claimsEnd = root.completion === 'completed' || root.success === 'passed';
  if (claimsEnd && !visited.some(isDone)) return false;
  if (root.success === 'passed' && visited.every(({ result }) => result?.success === 'failed')) return false;
  if (root.scoreScaled === null) return true;
  const best = Math.max(...visited.map(({ result }) => result?.scorePercent ?? -1));
  return root.scoreScaled * 100 <= best + 0.01;
}

function averageScore(visited: readonly LaunchableResult[]): number | null {
  const scores = visited.map(({ result }) => result?.scorePercent ?? null).filter((score) => score !== null);
  return scores.length === 0
    ? null
    : roundScore(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
