import type { CoursePage } from '@trilha/contracts/catalog';

import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { readProgress } from '../enrolments/enrolments.queries.ts';
import { findVisibleCourse, readFiles } from './catalog.queries.ts';
import { presentCoursePage } from './course.presenter.ts';
import { publishedCourse } from './published-course.ts';

/** The page of a course the member may see. Throws `not_found` for any other. */
export async function readCourse(ctx: TenantContext, courseId: string): Promise<CoursePage> {
  const row = await findVisibleCourse(ctx, courseId);
  if (!row?.publishedVersion) throw new AppError('not_found');
  const course = await publishedCourse(ctx, courseId, row.publishedVersion);
  const progress = row.enrolmentId ? await readProgress(ctx, row.enrolmentId) : [];
  const fileIds = course.document.supportMaterials.map(({ fileId }) => fileId);
  const files = fileIds.length > 0 ? await readFiles(ctx, fileIds) : [];
  return presentCoursePage(ctx, row, course, progress, files);
}
