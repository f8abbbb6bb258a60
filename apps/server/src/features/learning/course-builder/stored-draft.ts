import { courseDocumentSchema } from '@trilha/contracts/learning/course-document';
import { courseDraftSchema } from '@trilha/contracts/learning/course-draft';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

/** The draft in a row. One that was written as a finished document may leave out what has a default. */
export function storedDraft(stored: unknown): CourseDraft {
  const draft = courseDraftSchema.safeParse(stored);
  return draft.success ? draft.data : courseDraftSchema.parse(courseDocumentSchema.parse(stored));
}
