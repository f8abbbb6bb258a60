import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { playerPosition } from '@trilha/contracts/learning/learning';
import { decodeIntervals } from '@trilha/rules/learning/coverage';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { fileIdsOf, lockCodeOf, presentContent } from '../activities/activity-content.ts';
import { requireAttendance } from '../attendance/require-attendance.ts';
import { presentEnrollment } from '../catalog/card.presenter.ts';
import { courseFiles } from '../catalog/find-training.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { inlineHtmlUrl } from './inline-html-url.ts';
import { coverageOf, ownEnrollment, progressOf } from '../enrollments/progress-of.ts';
import { releasedToMember } from '../enrollments/released-to-member.ts';
import { presentMenu, standingIn } from './course-page.presenter.ts';

/**
 * One activity of a course for its player (ACT-07). Throws `enrollment_required`, `attendance_required`, `not_found`,
 * `activity_locked` with the place, title and module of what is missing, and `activity_not_released` (ACT-08).
 */
export async function readActivity(
  ctx: TenantContext,
  courseId: string,
  hierarchyOrder: number,
): Promise<ActivityPage> {
  requirePermission(ctx.actor, 'learning.take');
  const enrollment = await ownEnrollment(ctx, courseId);
  if (!enrollment?.version || enrollment.subscription !== 'active') throw new AppError('enrollment_required');
  await requireAttendance(ctx, courseId);
  const course = await publishedCourse(ctx, courseId, enrollment.version);
  const placed = course.placed.find((entry) => entry.hierarchyOrder === hierarchyOrder);
  const summary = presentEnrollment(enrollment);
  if (!placed || !summary) throw new AppError('not_found');

  const { activity } = placed;
  const progress = await progressOf(ctx, enrollment.id);
  const releases = await releasedToMember(ctx, course);
  const standing = standingIn(course, progress, enrollment.lastActivityId, releases);
  const menu = presentMenu(ctx, course, progress, standing);
  const lines = menu.flatMap((module) => module.activities);
  const line = lines.find(({ id }) => id === activity.id);
  if (line?.awaitsInstructor) throw new AppError('activity_not_released');
  if (!line || line.access === 'locked')
    throw new AppError(lockCodeOf(activity.type), {
      values: missingIn(menu, line?.missing?.hierarchy_order),
    });

  const fileIds = fileIdsOf(activity);
  const files = await courseFiles(ctx, fileIds);
  const own = progress.find((row) => row.activityId === activity.id);
  const coverage = own ? await coverageOf(ctx, enrollment.id, activity.id) : undefined;
  return {
    course: { id: courseId, title: textOf(ctx, course.document.title), enrollment: summary },
    activity: line,
    content: presentContent(activity, {
      ctx,
      courseId,
      mimeOf: (fileId) => files.find(({ id }) => id === fileId)?.mime ?? '',
      htmlUrl: (html) => inlineHtmlUrl(ctx, courseId, html, 'published'),
    }),
    progress: {
      position: playerPosition.catch({}).parse(own?.position ?? {}),
      intervals: decodeIntervals(coverage?.coverage ?? '').map(([from, to]) => [from, to]),
      reportSeq: own?.reportSeq ?? 0,
    },
    menu,
    releasingEventId: releases.eventId,
    previousOrder:
      lines.findLast((other) => other.hierarchy_order < hierarchyOrder && other.access !== 'locked')
        ?.hierarchy_order ?? null,
    nextOrder: lines.find((other) => other.hierarchy_order > hierarchyOrder)?.hierarchy_order ?? null,
  };
}

/** What is to be done before, as the refusal names it; a place of 0 where nothing can be named. */
function missingIn(
  menu: ReturnType<typeof presentMenu>,
  order: number | undefined,
): Record<string, string | number> {
  for (const module of menu) {
    const found = module.activities.find(({ hierarchy_order }) => hierarchy_order === order);
    if (found) return { missing: found.hierarchy_order, title: found.title, module: module.title };
  }
  return { missing: 0 };
}
