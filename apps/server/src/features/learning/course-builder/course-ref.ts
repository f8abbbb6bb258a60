import type { TenantContext } from '../../../platform/context.ts';
import type { DraftRef } from '../trainings/drafts.ts';
import { courseKindsOn } from '../trainings/kinds-on.ts';

/** What the course builder writes: a training with a course document, of a kind whose module the company has on. */
export const courseRef = (ctx: TenantContext, courseId: string): DraftRef => ({
  kinds: courseKindsOn(ctx.actor),
  id: courseId,
});
