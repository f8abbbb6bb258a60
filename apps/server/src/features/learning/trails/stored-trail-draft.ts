import { trailDocumentSchema, trailDraftSchema } from '@trilha/contracts/learning/trail-document';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';

/** The draft in a row. One that was written as a finished document may leave out what has a default. */
export function storedTrailDraft(stored: unknown): TrailDraft {
  const draft = trailDraftSchema.safeParse(stored);
  return draft.success ? draft.data : trailDocumentSchema.parse(stored);
}
