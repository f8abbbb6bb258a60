import type { TenantContext } from '../../../platform/context.ts';
import { courseKindsOn } from '../trainings/kinds-on.ts';
import { findVisibleTraining, readFiles } from './catalog.queries.ts';
import type { TrainingOfKinds } from './catalog.queries.ts';

export type TrainingPageRow = NonNullable<Awaited<ReturnType<typeof findVisibleTraining>>>;
export type FileRow = Awaited<ReturnType<typeof readFiles>>[number];

/** The listed facts of a training the member may see, with their own enrollment, rating and certificate. */
export function visibleTraining(
  ctx: TenantContext,
  of: TrainingOfKinds,
): Promise<TrainingPageRow | undefined> {
  return findVisibleTraining(ctx, of);
}

/** The same of a training with a course document, of a kind whose module is on. */
export const visibleCourse = (ctx: TenantContext, courseId: string) =>
  visibleTraining(ctx, { kinds: courseKindsOn(ctx.actor), id: courseId });

/** Names, sizes and types of the files a course names. */
export async function courseFiles(ctx: TenantContext, fileIds: readonly string[]): Promise<FileRow[]> {
  return fileIds.length > 0 ? readFiles(ctx, fileIds) : [];
}
