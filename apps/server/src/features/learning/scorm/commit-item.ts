import { scormRootState } from '@trilha/contracts/learning/scorm-runtime';
import type {
  ScormCommit,
  ScormCommitAnswer,
  ScormDeviceSession,
} from '@trilha/contracts/learning/scorm-runtime';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { scormPackage } from '../packages/read-package.ts';
import { cmiExcesses } from './cmi-limits.ts';
import { readCommit } from './cmi-rules.ts';
import type { ScoResult } from './cmi-rules.ts';
import { continueFromDevice } from './device-session.ts';
import { bestOf, presentStanding } from './item-progress.ts';
import { isCompletedByEnding, launchablesOf } from './launchables.ts';
import type { LaunchableItem } from './launchables.ts';
import { rollUpPackage } from './sco-rollup.ts';
import { findAttemptOf, saveItem, saveSequencing, listStandings } from './scorm-states.queries.ts';
import type { ItemChange } from './scorm-states.queries.ts';
import type { ScormPackage } from '@trilha/contracts/learning/scorm';

/** Showing an asset is all that can be done with it. */
const SHOWN: Pick<ScoResult, 'completion' | 'success' | 'scorePercent'> = {
  completion: 'completed',
  success: 'unknown',
  scorePercent: null,
};

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttemptOf>>>;

interface Judged {
  readonly attempt: Attempt;
  readonly model: ScormPackage;
  readonly change: ItemChange;
  /** The first commit since the item was launched. */
  readonly opens: boolean;
  /** A later commit of this session is kept already. */
  readonly isLate: boolean;
  /** Something that could move the activity: a status, a score, the root of the tree. */
  readonly changes: boolean;
}

/**
 * Keeps what an item's content committed, and passes on to the enrollment what follows for the activity, once. Most
 * commits only move a bookmark: they cost one read and one write and lock nothing of the enrollment. Throws
 * `scorm_session_replaced` where the player was opened elsewhere or the course restarted since, as `continueFromDevice` where the session began without a network (`device`), and `scorm_data_invalid` for more than a data
 * model can hold.
 */
export async function commitItem(
  ctx: TenantContext,
  trainingId: string,
  commit: ScormCommit,
  device?: ScormDeviceSession,
): Promise<ScormCommitAnswer> {
  requirePermission(ctx.actor, 'learning.take');
  if (device && !(await findAttemptOf(ctx, commit.sessionId, commit.itemId)))
    await continueFromDevice(ctx, { trainingId, sessionId: commit.sessionId }, device);
  const first = await judge(ctx, trainingId, commit);
  if (first.isLate) return answer(first.change, false);
  if (!first.changes) {
    const kept = await saveItem(ctx, first.change);
    if (kept && (first.opens || commit.sequencing !== null)) await saveTree(ctx, first, commit);
    return answer(first.change, kept);
  }

  // Results of several items at once are rolled up one after the other.
  const open = await openActivity(ctx, trainingId, first.attempt.activityId, { finishes: true });
  // Opening the player begins the activity. Where it is not begun, the course was restarted since and the player with it.
  if (!open.progress[first.attempt.activityId]) throw new AppError('scorm_session_replaced');
  const judged = await judge(ctx, trainingId, commit);
  if (judged.isLate || !(await saveItem(ctx, judged.change))) return answer(judged.change, false);
  await saveTree(ctx, judged, commit);

  const state = await rolledUp(ctx, judged, commit);
  const before = open.progress[judged.attempt.activityId];
  const isNews = before?.status !== 'done' || (state.score ?? -1) > (before.score ?? -1);
  if (state.status === 'not_started' || !isNews) return answer(judged.change, true);

  const wasConcluded = earnsCertificate(open.enrollment.state);
  const outcome = await recordActivity(ctx, open, { status: state.status, score: state.score });
  return answer(judged.change, true, {
    access: before?.status === 'done' ? 'done' : state.status,
    enrollment: { state: outcome.state, percent: outcome.percent, score: outcome.score },
    concluded: !wasConcluded && earnsCertificate(outcome.state),
  });
}

function answer(
  change: ItemChange,
  kept: boolean,
  activity: ScormCommitAnswer['activity'] = null,
): ScormCommitAnswer {
  return { kept, item: presentStanding(change), activity };
}

async function judge(ctx: TenantContext, trainingId: string, commit: ScormCommit): Promise<Judged> {
  const { sessionId, seq, run, itemId, cmi, finished } = commit;
  const attempt = await findAttemptOf(ctx, sessionId, itemId);
  if (!attempt || attempt.trainingId !== trainingId) throw new AppError('scorm_session_replaced');
  const model = await scormPackage(ctx, attempt.packageId);
  const item = launchablesOf(model).get(itemId);
  if (!item) throw new AppError('scorm_data_invalid', { field: 'itemId' });
  const [excess] = cmiExcesses(cmi);
  if (excess)
    throw new AppError('scorm_data_invalid', {
      field: 'cmi',
      values: { element: excess.element, limit: excess.limit, actual: excess.actual },
    });

  const sameSession = attempt.itemSessionId === sessionId;
  const sameRun = sameSession && attempt.run === run;
  const secondsBefore = (sameRun ? attempt.secondsBefore : attempt.totalSeconds) ?? 0;
  const read = resultOf(model, item, commit, secondsBefore);
  const before =
    attempt.completion === null || attempt.success === null
      ? null
      : presentStanding({
          itemId,
          completion: attempt.completion,
          success: attempt.success,
          score: attempt.score,
        });
  const best = bestOf(before, {
    completion: read.completion,
    success: read.success,
    score: read.scorePercent,
  });
  const change: ItemChange = {
    enrollmentId: attempt.enrollmentId,
    activityId: attempt.activityId,
    itemId,
    sessionId,
    run,
    seq,
    cmi: { ...cmi, ...read.written },
    secondsBefore,
    totalSeconds: Math.round(read.totalSeconds),
    ...best,
    suspended: read.suspended,
    finished,
  };
  const sameResult =
    before?.completion === best.completion && before.success === best.success && before.score === best.score;
  const sameRoot = commit.root === null || JSON.stringify(commit.root) === rootText(attempt.root);
  return {
    attempt,
    model,
    change,
    opens: !sameRun,
    isLate: sameSession && seq <= (attempt.seq ?? 0),
    changes: !sameResult || !sameRoot,
  };
}

/** Stored JSON has its own order of names. */
function rootText(root: unknown): string {
  const parsed = scormRootState.safeParse(root);
  return parsed.success ? JSON.stringify(parsed.data) : '';
}

function resultOf(
  model: ScormPackage,
  item: LaunchableItem,
  { cmi, finished, ended }: ScormCommit,
  secondsBefore: number,
): Omit<ScoResult, 'scoreScaled' | 'location'> {
  if (item.launch.kind === 'asset')
    return { ...SHOWN, totalSeconds: secondsBefore, suspended: false, written: {} };
  const read = readCommit(cmi, { edition: model.edition, item, secondsBefore, finished, ended });
  const saidNothing = read.completion === 'unknown' && item.completionThreshold === null;
  return finished && !read.suspended && saidNothing && isCompletedByEnding(model, item.id)
    ? { ...read, completion: 'completed' }
    : read;
}

async function saveTree(ctx: TenantContext, { change }: Judged, commit: ScormCommit): Promise<void> {
  await saveSequencing(ctx, {
    enrollmentId: change.enrollmentId,
    activityId: change.activityId,
    seq: commit.seq,
    currentItemId: commit.itemId,
    root: commit.root,
    sequencing: commit.sequencing,
  });
}

async function rolledUp(ctx: TenantContext, { model, change }: Judged, commit: ScormCommit) {
  const rows = await listStandings(ctx, change);
  const standings = new Map(rows.map((row) => [row.itemId, presentStanding(row)]));
  const results = Array.from(launchablesOf(model), ([itemId, { launch }]) => {
    const standing = standings.get(itemId);
    return {
      itemId,
      kind: launch.kind,
      result: standing ? { ...standing, scorePercent: standing.score } : null,
    };
  });
  return rollUpPackage(results, commit.root);
}
