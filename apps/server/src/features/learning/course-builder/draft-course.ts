import { placeActivities } from '@trilha/contracts/learning/course-document';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { findDraft } from './course-builder.queries.ts';
import { previewDocument } from './preview-document.ts';
import type { PreviewDocument } from './preview-document.ts';
import { storedDraft } from './stored-draft.ts';

/** A draft in the shape its preview is made from. */
export interface DraftCourse extends PreviewDocument {
  /** The draft as if it had been published, with every activity open. */
  readonly course: PublishedCourse;
}

/** The draft of a course as if it had been published. Throws `not_found`. */
export async function draftCourse(ctx: TenantContext, courseId: string): Promise<DraftCourse> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await findDraft(ctx, courseId, { lock: false });
  if (!row) throw new AppError('not_found');
  const preview = previewDocument(storedDraft(row.draft));
  const open = { ...preview.document, ordering: 'free' as const };
  return {
    ...preview,
    course: { courseId, version: row.draftRevision, document: open, placed: placeActivities(open) },
  };
}
