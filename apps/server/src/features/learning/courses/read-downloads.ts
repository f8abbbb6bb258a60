import type { ActivityDownload, CourseDownloads } from '@trilha/contracts/learning/downloads';
import type { Activity } from '@trilha/contracts/learning/activities/activity';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { offlineFilesOf } from '../activities/activity-content.ts';
import type { OfflineFile } from '../activities/activity-behavior.ts';
import { requireAttendance } from '../attendance/require-attendance.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { ownEnrollment, progressOf } from '../enrollments/progress-of.ts';
import { releasedToMember } from '../enrollments/released-to-member.ts';
import { presentMenu, standingIn } from './course-page.presenter.ts';
import { issueDownloadTicket } from './download-ticket.ts';
import { extensionOf } from '../../../platform/files/file-extension.ts';
import { readDownloadFiles, readPublishedAt } from './downloads.queries.ts';
import type { DownloadFileRow } from './downloads.queries.ts';
import { readActivity } from './read-activity.ts';

/** So long a download plays without the server being asked whether the member may still have it. */
const PLAYED_UNASKED_DAYS = 30;
const DAY_MS = 86_400_000;

const expiryOf = (now: Date) => new Date(now.getTime() + PLAYED_UNASKED_DAYS * DAY_MS).toISOString();

/** The course as it is published now and the member's place in it. Throws `enrollment_required` and `attendance_required`. */
async function openCourse(ctx: TenantContext, courseId: string) {
  requirePermission(ctx.actor, 'learning.take');
  const enrollment = await ownEnrollment(ctx, courseId);
  if (!enrollment?.version || enrollment.subscription !== 'active') throw new AppError('enrollment_required');
  await requireAttendance(ctx, courseId);
  const course = await publishedCourse(ctx, courseId, enrollment.version);
  const publishedAt = await readPublishedAt(ctx, courseId, enrollment.version);
  return { enrollment, course, updatedDate: (publishedAt ?? ctx.now).toISOString() };
}

/** Every file an activity may want on a device; which of them it does want is known once their types are. */
const ANY_TYPE = { mimeOf: () => 'application/pdf' };

async function filesOfCourse(ctx: TenantContext, course: PublishedCourse) {
  const wanted = course.placed.flatMap(({ activity }) => offlineFilesOf(activity, ANY_TYPE) ?? []);
  const rows = await readDownloadFiles(
    ctx,
    wanted.map(({ fileId }) => fileId),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type FileRows = ReadonlyMap<string, DownloadFileRow>;

function ownFiles(activity: Activity, rows: FileRows) {
  const wanted = offlineFilesOf(activity, { mimeOf: (fileId) => rows.get(fileId)?.mime ?? '' });
  return wanted?.map(({ fileId, locale }) => ({ fileId, locale, row: rows.get(fileId) }));
}

/**
 * The activities of a course that can be downloaded, with sizes (OFF-01). Throws `enrollment_required` for a person who is not enrolled, by which a device
 * learns that it has to delete its download.
 */
export async function listDownloads(ctx: TenantContext, courseId: string): Promise<CourseDownloads> {
  const { enrollment, course, updatedDate } = await openCourse(ctx, courseId);
  const rows = await filesOfCourse(ctx, course);
  const progress = await progressOf(ctx, enrollment.id);
  const releases = await releasedToMember(ctx, course);
  const standing = standingIn(course, progress, enrollment.lastActivityId, releases);
  const lines = presentMenu(ctx, course, progress, standing).flatMap(({ activities }) => activities);
  const items = course.placed.flatMap(({ activity }): CourseDownloads['items'] => {
    const line = lines.find(({ id }) => id === activity.id);
    if (!line) return [];
    const files = ownFiles(activity, rows);
    const isWhole = files?.every(({ row }) => row !== undefined) ?? true;
    return [
      {
        item_id: line.id,
        hierarchy_order: line.hierarchy_order,
        title: line.title,
        type: line.type,
        size: files?.reduce((sum, { row }) => sum + (row?.size ?? 0), 0) ?? 0,
        obstacle: !files
          ? 'needs_network'
          : !isWhole
            ? 'file_missing'
            : line.access === 'locked'
              ? 'locked'
              : null,
      },
    ];
  });
  const { title, coverFileId } = course.document;
  return {
    course: {
      id: courseId,
      title: textOf(ctx, title),
      coverUrl: coverFileId ? ctx.fileUrl(coverFileId) : null,
    },
    updated_date: updatedDate,
    expiresAt: expiryOf(ctx.now),
    items,
  };
}

/**
 * One activity with its files, to be played without a network (OFF-01, OFF-03). Throws as `readActivity`, and `download_not_possible`
 * where its type needs a network or a file is gone.
 */
export async function readDownload(
  ctx: TenantContext,
  { courseId, hierarchyOrder }: { readonly courseId: string; readonly hierarchyOrder: number },
  keyRing: Pick<KeyRing, 'digests'>,
): Promise<ActivityDownload> {
  const page = await readActivity(ctx, courseId, hierarchyOrder);
  const { course, updatedDate } = await openCourse(ctx, courseId);
  const placed = course.placed.find((entry) => entry.hierarchyOrder === hierarchyOrder);
  const rows = await filesOfCourse(ctx, course);
  const files = placed && ownFiles(placed.activity, rows);
  if (!files) throw new AppError('download_not_possible');
  const activityId = page.activity.id;
  const { tenantId, memberId } = ctx.actor;
  return {
    item_id: activityId,
    updated_date: updatedDate,
    expiresAt: expiryOf(ctx.now),
    ticket: issueDownloadTicket(keyRing, { tenantId, memberId, courseId, activityId }, ctx.now),
    files: files.map((file) => presentFile(ctx, file)),
    page,
  };
}

function presentFile(
  ctx: TenantContext,
  { fileId, locale, row }: OfflineFile & { readonly row: DownloadFileRow | undefined },
): ActivityDownload['files'][number] {
  if (!row?.mime || !row.sha256) throw new AppError('download_not_possible');
  return {
    url: ctx.fileUrl(fileId),
    extension: extensionOf(row.mime),
    mime: row.mime,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    locale,
  };
}
