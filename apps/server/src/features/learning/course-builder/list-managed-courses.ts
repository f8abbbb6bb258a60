import type { CourseKind } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { listDrafts } from '../trainings/drafts.ts';
import { courseKindsOn } from '../trainings/kinds-on.ts';
import type { DraftListAsk } from '../trainings/drafts.ts';
import { presentManagedCourse } from './course-builder.presenter.ts';

/** A page of the company's courses for those who run them, with the number of all that match. */
export async function listForManagers(
  ctx: TenantContext,
  { kind, ...ask }: DraftListAsk & { readonly kind: CourseKind | 'all' },
) {
  requirePermission(ctx.actor, 'courses.manage');
  const kinds = courseKindsOn(ctx.actor).filter((one) => kind === 'all' || one === kind);
  return listDrafts(ctx, kinds, ask, (row) => presentManagedCourse(ctx, row));
}
