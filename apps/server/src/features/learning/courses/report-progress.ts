import type { ProgressAnswer, progressReport } from '@trilha/contracts/learning/learning';
import {
  addReport,
  coveredShare,
  decodeIntervals,
  encodeIntervals,
  lengthToCover,
} from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';
import type { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { mediumFileOf } from '../activities/activity-content.ts';
import { completionRuleOf, countsAttendance } from '../activities/completion.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { saveSeen } from '../enrollments/save-seen.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { coverageOf, ownEnrollment } from '../enrollments/progress-of.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { fileLength } from '../../../platform/files/file-length.ts';

type Report = z.output<typeof progressReport>;

/** A first report has no earlier one to measure from; players send one on opening, so next to nothing can have been played. */
const FIRST_REPORT_SECONDS = 2;

function secondsOf(watched: readonly Interval[]): number {
  return watched.reduce((sum, [from, to]) => sum + (to - from), 0);
}

/** The id of the activity at a place of the course's published version. */
export async function activityIdAt(
  ctx: TenantContext,
  courseId: string,
  hierarchyOrder: number,
): Promise<string> {
  const enrollment = await ownEnrollment(ctx, courseId);
  if (!enrollment?.version) throw new AppError('enrollment_required');
  const course = await publishedCourse(ctx, courseId, enrollment.version);
  const placed = course.placed.find((entry) => entry.hierarchyOrder === hierarchyOrder);
  if (!placed) throw new AppError('not_found');
  return placed.activity.id;
}

/**
 * Takes what a player has played since its last report. The share seen is the union of believed intervals, by the
 * server's clock and of the length the server knows; a report that arrives late or claims too much adds nothing.
 * Completes the activity by its rule.
 */
export async function takeReport(
  ctx: TenantContext,
  courseId: string,
  hierarchyOrder: number,
  report: Report,
): Promise<ProgressAnswer> {
  requirePermission(ctx.actor, 'learning.take');
  const activityId = await activityIdAt(ctx, courseId, hierarchyOrder);
  const open = await openActivity(ctx, courseId, activityId, { finishes: true });
  const { activity } = open.placed;
  const before = open.progress[activityId];

  const kept = await coverageOf(ctx, open.enrollment.id, activityId);
  const isLate = kept !== undefined && report.seq <= kept.reportSeq;
  const elapsedSeconds = kept ? (ctx.now.getTime() - kept.reportedAt.getTime()) / 1000 : FIRST_REPORT_SECONDS;
  const fileId = mediumFileOf(activity);
  const length = fileId === null ? null : await fileLength(ctx, fileId);
  const duration = lengthToCover(length, report.duration || (kept?.duration ?? 0));
  const state = { watched: decodeIntervals(kept?.coverage ?? ''), creditSeconds: kept?.creditSeconds ?? 0 };
  const added = isLate
    ? { state }
    : addReport(
        state,
        { ...report, rate: countsAttendance(activity) ? 1 : report.rate, elapsedSeconds },
        duration > 0 && !countsAttendance(activity) ? duration : Infinity,
      );

  const seconds = secondsOf(added.state.watched);
  const share = duration > 0 ? coveredShare(added.state.watched, duration) : 0;
  const sinceOpened = kept ? (ctx.now.getTime() - kept.startedAt.getTime()) / 1000 : 0;
  const seen = { share, seconds, sinceOpened, isLengthKnown: length !== null };
  const isDone = before?.status === 'done' || (completionRuleOf(activity)?.(seen) ?? false);
  const wasConcluded = earnsCertificate(open.enrollment.state);

  // Most reports only move the bookmark: then the enrollment itself has nothing to learn.
  const changes = before === undefined || (isDone && before.status !== 'done');
  const outcome = changes
    ? await recordActivity(ctx, open, { status: isDone ? 'done' : 'in_progress', score: null })
    : {
        state: open.enrollment.state,
        percent: open.enrollment.progressPercent,
        score: open.enrollment.score,
      };

  if (!isLate && outcome.state !== 'restarted')
    await saveSeen(ctx, open.enrollment.id, activityId, {
      coverage: encodeIntervals(added.state.watched),
      creditSeconds: added.state.creditSeconds,
      seenShare: share,
      duration,
      position: report.position,
      reportSeq: report.seq,
    });
  return {
    access: isDone ? 'done' : before?.status === 'failed' ? 'failed' : 'in_progress',
    seenShare: share,
    enrollment: { state: outcome.state, percent: outcome.percent, score: outcome.score },
    concluded: !wasConcluded && earnsCertificate(outcome.state),
  };
}
