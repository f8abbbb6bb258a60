import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { readStoredDraft } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';
import { listVersions } from './course-builder.queries.ts';

/** A page of the published versions of a course, newest first. Throws `not_found`. */
export async function listCourseVersions(
  ctx: TenantContext,
  courseId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  requirePermission(ctx.actor, 'courses.manage');
  await readStoredDraft(ctx, courseRef(ctx, courseId));
  const { items, nextCursor } = pageFrom(await listVersions(ctx, courseId, page), page.limit, (row) => [
    row.version,
  ]);
  return {
    items: items.map(({ version, publishedAt, publishedBy, activityCount }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      activityCount,
    })),
    nextCursor,
  };
}
