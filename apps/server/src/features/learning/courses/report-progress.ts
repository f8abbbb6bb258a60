import type { Activity } from '@trilha/contracts/learning/activities/activity';
import type { ProgressAnswer, progressReport } from '@trilha/contracts/learning/learning';
import {
  addCapturedReport,
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
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { mediumFileOf, settingsLengthOf } from '../activities/activity-content.ts';
import { completionRuleOf, countsAttendance } from '../activities/completion.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { activityIdAt } from '../enrollments/activity-id-at.ts';
import { saveSeen } from '../enrollments/save-seen.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { coverageOf } from '../enrollments/progress-of.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { pastEnrollment, recordPastActivity } from '../enrollments/record-past-activity.ts';
import { hasOpenChecks } from '../lessons/open-checks.ts';
import { readDownloadTicket } from './download-ticket.ts';
import { fileLength } from '../../../platform/files/file-length.ts';

type Report = z.output<typeof progressReport>;

/** A first report has no earlier one to measure from; players send one on opening, so next to nothing can have been played. */
const FIRST_REPORT_SECONDS = 2;

function secondsOf(watched: readonly Interval[]): number {
  return watched.reduce((sum, [from, to]) => sum + (to - from), 0);
}

/** How much there is to see by what the server knows itself; null where only the player can tell. */
async function lengthOf(ctx: TenantContext, activity: Activity): Promise<number | null> {
  const fileId = mediumFileOf(activity);
  return fileId === null ? settingsLengthOf(activity) : fileLength(ctx, fileId);
}

interface ReportedActivity {
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly report: Report;
}

/**
 * Takes what a player has played since its last report. The share seen is the union of believed intervals, by the
 * server's clock and of the length the server knows; a report that arrives late or claims too much adds nothing.
 * Completes the activity by its rule. What was played from a download (OFF-03) counts for the activity it was of, wherever that stands
 * now; where it is not the member's any more it is kept in their history.
 */
export async function takeReport(
  ctx: TenantContext,
  { courseId, hierarchyOrder, report }: ReportedActivity,
  keyRing: Pick<KeyRing, 'digests'>,
): Promise<ProgressAnswer> {
  requirePermission(ctx.actor, 'learning.take');
  const { tenantId, memberId } = ctx.actor;
  const { download } = report;
  const downloadedAt = download
    ? readDownloadTicket(
        keyRing,
        { tenantId, memberId, courseId, activityId: download.item_id },
        download.ticket,
      )
    : null;
  if (!download || !downloadedAt)
    return takeOpenReport(ctx, courseId, await activityIdAt(ctx, courseId, hierarchyOrder), report, null);
  try {
    return await takeOpenReport(ctx, courseId, download.item_id, report, downloadedAt);
  } catch (error) {
    if (!isNotTheirsNow(error)) throw error;
    return recordPastReport(ctx, courseId, download.item_id, report, downloadedAt);
  }
}

const isNotTheirsNow = (error: unknown) =>
  error instanceof AppError && (error.code === 'enrollment_required' || error.code === 'not_found');

async function takeOpenReport(
  ctx: TenantContext,
  courseId: string,
  activityId: string,
  report: Report,
  downloadedAt: Date | null,
): Promise<ProgressAnswer> {
  const open = await openActivity(ctx, courseId, activityId, { finishes: true });
  const { activity } = open.placed;
  const before = open.progress[activityId];
  const seen = await measure(ctx, open.enrollment.id, { activityId, activity }, report, downloadedAt);
  const isDone =
    before?.status === 'done' || (seen.isEnough && !(await hasOpenChecks(ctx, open.enrollment, activity)));
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

  if (!seen.isLate && outcome.state !== 'restarted')
    await saveSeen(ctx, open.enrollment.id, activityId, seen.coverage);
  return {
    access: isDone ? 'done' : before?.status === 'failed' ? 'failed' : 'in_progress',
    seenShare: seen.coverage.seenShare,
    enrollment: { state: outcome.state, percent: outcome.percent, score: outcome.score },
    concluded: !wasConcluded && earnsCertificate(outcome.state),
  };
}

/** Keeps what was played of a download whose course, or activity, is not the member's any more. Throws `enrollment_required` where it never was. */
async function recordPastReport(
  ctx: TenantContext,
  courseId: string,
  activityId: string,
  report: Report,
  downloadedAt: Date,
): Promise<ProgressAnswer> {
  const enrollment = await pastEnrollment(ctx, courseId);
  if (!enrollment) throw new AppError('enrollment_required');
  const course = await publishedCourse(ctx, courseId, enrollment.version);
  const activity = course.placed.find((entry) => entry.activity.id === activityId)?.activity;
  const seen = await measure(ctx, enrollment.id, { activityId, activity }, report, downloadedAt);
  await recordPastActivity(ctx, enrollment, activityId, seen.isEnough ? 'done' : 'in_progress');
  await saveSeen(ctx, enrollment.id, activityId, seen.coverage);
  return {
    access: seen.isEnough ? 'done' : 'in_progress',
    seenShare: seen.coverage.seenShare,
    enrollment: {
      state: enrollment.state,
      percent: enrollment.progressPercent,
      score: enrollment.score,
    },
    concluded: false,
    onlyInHistory: true,
  };
}

interface MeasuredActivity {
  readonly activityId: string;
  /** Undefined where the course has lost it. */
  readonly activity: Activity | undefined;
}

/** What has been seen of an activity in all, with this report, and whether that is enough. */
async function measure(
  ctx: TenantContext,
  enrollmentId: string,
  { activityId, activity }: MeasuredActivity,
  report: Report,
  downloadedAt: Date | null,
) {
  const secondsSince = (date: Date) => (ctx.now.getTime() - date.getTime()) / 1000;
  const stored = await coverageOf(ctx, enrollmentId, activityId);
  const isBehind = stored !== undefined && report.seq <= stored.reportSeq;
  const length = activity ? await lengthOf(ctx, activity) : null;
  const duration = lengthToCover(length, report.duration || (stored?.duration ?? 0));
  const state = {
    watched: decodeIntervals(stored?.coverage ?? ''),
    creditSeconds: stored?.creditSeconds ?? 0,
  };
  const countsTime = activity !== undefined && countsAttendance(activity);
  const limit = duration > 0 && !countsTime ? duration : Infinity;
  const elapsedSeconds = stored ? secondsSince(stored.reportedAt) : FIRST_REPORT_SECONDS;
  const sinceOpened = stored ? secondsSince(stored.startedAt) : 0;
  const sinceAtHand = downloadedAt ? Math.max(sinceOpened, secondsSince(downloadedAt)) : sinceOpened;
  // Progress stored on a device is reported in one piece, perhaps after newer progress of another device: it is not late.
  const isLate = isBehind && downloadedAt === null;
  const { state: seen } = isLate
    ? { state }
    : downloadedAt
      ? addCapturedReport(state, report, sinceAtHand, limit)
      : addReport(state, { ...report, rate: countsTime ? 1 : report.rate, elapsedSeconds }, limit);

  const seconds = secondsOf(seen.watched);
  const share = duration > 0 ? coveredShare(seen.watched, duration) : 0;
  const rule = activity && completionRuleOf(activity);
  return {
    isLate,
    isEnough: rule?.({ share, seconds, sinceOpened: sinceAtHand, isLengthKnown: length !== null }) ?? false,
    coverage: {
      coverage: encodeIntervals(seen.watched),
      creditSeconds: seen.creditSeconds,
      seenShare: share,
      duration,
      position: isBehind ? undefined : report.position,
      reportSeq: Math.max(report.seq, stored?.reportSeq ?? 0),
    },
  };
}
