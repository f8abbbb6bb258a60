import type { TenantContext } from '../../../platform/context.ts';
import { findVisibleCourse, readFiles } from './catalog.queries.ts';

export type CoursePageRow = NonNullable<Awaited<ReturnType<typeof findVisibleCourse>>>;
export type FileRow = Awaited<ReturnType<typeof readFiles>>[number];

/** The listed facts of a course the member may see, with their own enrollment, rating and certificate. */
export function visibleCourse(ctx: TenantContext, courseId: string): Promise<CoursePageRow | undefined> {
  return findVisibleCourse(ctx, courseId);
}

/** Names, sizes and types of the files a course names. */
export async function courseFiles(ctx: TenantContext, fileIds: readonly string[]): Promise<FileRow[]> {
  return fileIds.length > 0 ? readFiles(ctx, fileIds) : [];
}
