import type { ManagedCourse } from '@trilha/contracts/learning/course-builder';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findDraft } from './course-builder.queries.ts';
import { statusOf } from './course-builder.presenter.ts';
import { updateStanding } from './courses.queries.ts';

/** Takes a course out of the catalog, or brings it back to what it was. Doing it twice is the same as once. */
export async function archiveCourse(
  ctx: TenantContext,
  courseId: string,
  archived: boolean,
): Promise<ManagedCourse['status']> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await findDraft(ctx, courseId, { lock: true });
  if (!row) throw new AppError('not_found');
  const status = archived ? 'archived' : row.publishedVersion === null ? 'draft' : 'published';
  if ((row.status === 'archived') === archived) return statusOf(row.status);
  await updateStanding(ctx, courseId, { status });
  await appendAuditEntry(ctx, {
    action: archived ? 'course.archived' : 'course.unarchived',
    objectKind: 'course',
    objectId: courseId,
    before: { status: row.status },
    after: { status },
  });
  return status;
}
