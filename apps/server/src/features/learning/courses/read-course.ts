import type { CoursePage } from '@trilha/contracts/learning/catalog';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { courseFiles, visibleCourse } from '../catalog/find-course.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { progressOf } from '../enrollments/progress-of.ts';
import { presentCoursePage } from './course-page.presenter.ts';

/** The page of a course the member may see. Throws `not_found` for any other. */
export async function readCourse(ctx: TenantContext, courseId: string): Promise<CoursePage> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await visibleCourse(ctx, courseId);
  if (!row?.publishedVersion) throw new AppError('not_found');
  const course = await publishedCourse(ctx, courseId, row.publishedVersion);
  const progress = row.enrollmentId ? await progressOf(ctx, row.enrollmentId) : [];
  const fileIds = course.document.supportMaterials.map(({ fileId }) => fileId);
  const files = await courseFiles(ctx, fileIds);
  return presentCoursePage(ctx, row, course, progress, files);
}
