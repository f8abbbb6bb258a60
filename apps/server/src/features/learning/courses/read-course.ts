import type { CoursePage } from '@trilha/contracts/learning/catalog';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isShut } from '../attendance/require-attendance.ts';
import { courseFiles, visibleCourse } from '../catalog/find-training.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { progressOf } from '../enrollments/progress-of.ts';
import { releasedToMember } from '../enrollments/released-to-member.ts';
import { ownEventOf } from '../events/own-event.ts';
import { hasEvents, presentCoursePage } from './course-page.presenter.ts';

/**
 * The page of a course the member may see, without anything to open or download where it is shut until attendance is recorded.
 * Throws `not_found` for any other.
 */
export async function readCourse(ctx: TenantContext, courseId: string): Promise<CoursePage> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await visibleCourse(ctx, courseId);
  if (!row?.publishedVersion) throw new AppError('not_found');
  const course = await publishedCourse(ctx, courseId, row.publishedVersion);
  const progress = row.enrollmentId ? await progressOf(ctx, row.enrollmentId) : [];
  const shut = await isShut(ctx, courseId);
  const fileIds = course.document.supportMaterials.map(({ fileId }) => fileId);
  const files = await courseFiles(ctx, fileIds);
  const event = hasEvents(course) ? await ownEventOf(ctx, courseId) : null;
  const releases = await releasedToMember(ctx, course);
  const page = presentCoursePage(ctx, { row, course, progress, event, releases, files: shut ? [] : files });
  return shut ? { ...page, resumeOrder: null, can: { ...page.can, learn: false } } : page;
}
