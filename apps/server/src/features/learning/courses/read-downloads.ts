import type { ActivityDownload, CourseDownloads } from '@trilha/contracts/learning/downloads';
import { isTest } from '@trilha/contracts/learning/activities/activity';
import type { Activity } from '@trilha/contracts/learning/activities/activity';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  offlineDocumentOf,
  offlineDrawnAs,
  offlineFilesOf,
  offlinePackageOf,
} from '../activities/activity-content.ts';
import { presentDownloadFile } from '../activities/download-file.presenter.ts';
import { findDownloadFiles } from '../activities/download-files.ts';
import type { DownloadFiles } from '../activities/download-files.ts';
import { isOfflineTest } from '../activities/offline-tests.ts';
import { testObstacles } from '../assessments/test-obstacles.ts';
import { isUnderAttendance, requireAttendance } from '../attendance/require-attendance.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { ownEnrollment, progressOf } from '../enrollments/progress-of.ts';
import { releasedToMember } from '../enrollments/released-to-member.ts';
import { presentMenu, standingIn } from './course-page.presenter.ts';
import { issueDownloadTicket } from './download-ticket.ts';
import { findToRead, packageSizes, presentAlone, presentPackage } from '../packages/package-download.ts';
import { readForDevice } from '../scorm/device-session.ts';
import type { ReadPackage } from '../packages/package-download.ts';
import { readPublishedAt } from './downloads.queries.ts';
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

function filesOfCourse(ctx: TenantContext, course: PublishedCourse) {
  const wanted = course.placed.flatMap(({ activity }) => offlineFilesOf(activity, ANY_TYPE) ?? []);
  return findDownloadFiles(
    ctx,
    wanted.map(({ fileId }) => fileId),
  );
}

/** Sizes of the packages of a course. */
const packagesOfCourse = (ctx: TenantContext, { placed }: PublishedCourse) =>
  packageSizes(
    ctx,
    placed.flatMap(({ activity }) => offlinePackageOf(activity) ?? []),
  );

function ownFiles(activity: Activity, rows: DownloadFiles) {
  const wanted = offlineFilesOf(activity, { mimeOf: (fileId) => rows.get(fileId)?.mime ?? '' });
  return wanted?.map(({ fileId, locale }) => ({ fileId, locale, row: rows.get(fileId) }));
}

/** Bytes of what an activity plays by, or why it cannot be taken along. */
function sizeOf(
  activity: Activity,
  rows: DownloadFiles,
  packages: ReadonlyMap<string, number>,
  underAttendance: boolean,
) {
  if (isTest(activity) && !isOfflineTest(activity, underAttendance)) return 'needs_network';
  const packageId = offlinePackageOf(activity);
  if (packageId !== undefined) return packages.get(packageId) ?? 'file_missing';
  const typed = offlineDocumentOf(activity);
  if (typed !== undefined) return Buffer.byteLength(typed);
  const files = ownFiles(activity, rows);
  if (!files) return 'needs_network';
  if (files.some(({ row }) => row === undefined)) return 'file_missing';
  return files.reduce((sum, { row }) => sum + (row?.size ?? 0), 0);
}

/**
 * The activities of a course that can be downloaded, with sizes (OFF-01). Throws `enrollment_required` for a person who is not enrolled, by which a device
 * learns that it has to delete its download.
 */
export async function listDownloads(ctx: TenantContext, courseId: string): Promise<CourseDownloads> {
  const { enrollment, course, updatedDate } = await openCourse(ctx, courseId);
  const rows = await filesOfCourse(ctx, course);
  const sizes = await packagesOfCourse(ctx, course);
  const progress = await progressOf(ctx, enrollment.id);
  const releases = await releasedToMember(ctx, course);
  const standing = standingIn(course, progress, enrollment.lastActivityId, releases);
  const lines = presentMenu(ctx, course, progress, standing).flatMap(({ activities }) => activities);
  const underAttendance = await isUnderAttendance(ctx, courseId);
  const tests = course.placed
    .map(({ activity }) => activity)
    .filter((activity) => isOfflineTest(activity, underAttendance));
  const obstacles = await testObstacles(ctx, enrollment, tests, progress);
  const items = course.placed.flatMap(({ activity }): CourseDownloads['items'] => {
    const line = lines.find(({ id }) => id === activity.id);
    if (!line) return [];
    const size = sizeOf(activity, rows, sizes, underAttendance);
    return [
      {
        item_id: line.id,
        hierarchy_order: line.hierarchy_order,
        title: line.title,
        type: line.type,
        size: typeof size === 'number' ? size : 0,
        obstacle:
          typeof size === 'string'
            ? size
            : line.access === 'locked'
              ? 'locked'
              : (obstacles.get(line.id) ?? null),
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
  services: Pick<AppServices, 'config' | 'contentAddresses'>,
  read: ReadPackage | undefined,
): Promise<ActivityDownload> {
  const page = await readActivity(ctx, courseId, hierarchyOrder);
  const { course, updatedDate } = await openCourse(ctx, courseId);
  const placed = course.placed.find((entry) => entry.hierarchyOrder === hierarchyOrder);
  if (!placed) throw new AppError('download_not_possible');
  if (isTest(placed.activity) && !isOfflineTest(placed.activity, await isUnderAttendance(ctx, courseId)))
    throw new AppError('download_not_possible');
  const played = await filesOf(ctx, course, placed.activity, { ...services, read });
  const scorm =
    placed.activity.type === 'scorm'
      ? await readForDevice(ctx, { trainingId: courseId, hierarchyOrder })
      : undefined;
  const activityId = page.activity.id;
  const { tenantId, memberId } = ctx.actor;
  return {
    item_id: activityId,
    updated_date: updatedDate,
    expiresAt: expiryOf(ctx.now),
    ticket: issueDownloadTicket(
      services.config.keyRing,
      { tenantId, memberId, courseId, activityId },
      ctx.now,
    ),
    ...played,
    scorm,
    page,
  };
}

/** The package an activity plays by, to be read through before it is downloaded; undefined where it has none. Throws `enrollment_required` and `attendance_required`. */
export async function findDownloadPackage(
  ctx: TenantContext,
  { courseId, hierarchyOrder }: { readonly courseId: string; readonly hierarchyOrder: number },
) {
  const { course } = await openCourse(ctx, courseId);
  const placed = course.placed.find((entry) => entry.hierarchyOrder === hierarchyOrder);
  const packageId = placed && offlinePackageOf(placed.activity);
  return packageId === undefined ? undefined : findToRead(ctx, packageId);
}

/** What an activity plays by on a device. Throws `download_not_possible`. */
async function filesOf(
  ctx: TenantContext,
  course: PublishedCourse,
  activity: Activity,
  {
    contentAddresses,
    read,
  }: Pick<AppServices, 'contentAddresses'> & { readonly read: ReadPackage | undefined },
): Promise<Pick<ActivityDownload, 'files' | 'package' | 'document'>> {
  const packageId = offlinePackageOf(activity);
  if (packageId !== undefined) {
    if (read?.packageId !== packageId) throw new AppError('download_not_possible');
    const { file, package: played } = presentPackage(ctx, contentAddresses, read);
    return { files: [file], package: played };
  }
  const typed = offlineDocumentOf(activity);
  if (typed !== undefined) {
    const file = { path: 'index.html', size: Buffer.byteLength(typed), mime: 'text/html; charset=utf-8' };
    return {
      files: [],
      document: typed,
      package: presentAlone(ctx, contentAddresses, activity.id, file),
    };
  }
  const rows = await filesOfCourse(ctx, course);
  const files = ownFiles(activity, rows)?.map((file) => presentDownloadFile(ctx, file));
  if (!files) throw new AppError('download_not_possible');
  const path = offlineDrawnAs(activity, { mimeOf: (fileId) => rows.get(fileId)?.mime ?? '' });
  const [only] = files;
  if (path === undefined || !only) return { files };
  const { size, mime } = only;
  return { files, package: presentAlone(ctx, contentAddresses, activity.id, { path, size, mime }) };
}
