import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findDraft } from './course-builder.queries.ts';
import { updateStanding } from './courses.queries.ts';
import { storedDraft } from './stored-draft.ts';

/** Deletes a course that was never published; the draft is kept, so that it can be taken back. Throws `course_published`. */
export async function deleteCourse(ctx: TenantContext, courseId: string): Promise<void> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await findDraft(ctx, courseId, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.publishedVersion !== null) throw new AppError('course_published');
  await updateStanding(ctx, courseId, { deletedAt: ctx.now });
  const { title } = storedDraft(row.draft);
  await appendAuditEntry(ctx, {
    action: 'course.deleted',
    objectKind: 'course',
    objectId: courseId,
    before: { title },
    after: null,
  });
}

/** Takes a deletion back. Throws `not_found` where the course is not deleted. */
export async function undeleteCourse(ctx: TenantContext, courseId: string): Promise<void> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await findDraft(ctx, courseId, { lock: true, deleted: true });
  if (!row) throw new AppError('not_found');
  await updateStanding(ctx, courseId, { deletedAt: null });
  const { title } = storedDraft(row.draft);
  await appendAuditEntry(ctx, {
    action: 'course.undeleted',
    objectKind: 'course',
    objectId: courseId,
    before: null,
    after: { title },
  });
}
