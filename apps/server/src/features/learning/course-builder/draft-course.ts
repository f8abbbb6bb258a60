import { placeActivities } from '@trilha/contracts/learning/course-document';
import { courseKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { readStoredDraft } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';
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
  const row = await readStoredDraft(ctx, courseRef(ctx, courseId));
  const preview = previewDocument(storedDraft(row.draft));
  const open = { ...preview.document, ordering: 'free' as const };
  return {
    ...preview,
    course: {
      kind: courseKindOf(row.kind),
      courseId,
      version: row.draftRevision,
      document: open,
      placed: placeActivities(open),
    },
  };
}
