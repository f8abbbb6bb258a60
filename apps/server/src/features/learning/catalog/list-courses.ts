import type { CourseFilters } from '@trilha/contracts/learning/catalog';
import type { CourseKind } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { presentCard } from './card.presenter.ts';
import { listTrainings } from './list-trainings.ts';

/** A page of the courses, or of the trainings of another kind with one, that a member may see. Throws `not_found` where its module is off. */
export async function listCourses(
  ctx: TenantContext,
  kind: CourseKind,
  filters: CourseFilters & { cursor?: string; limit: number },
) {
  if (!isKindOn(ctx.actor, kind)) throw new AppError('not_found');
  return listTrainings(ctx, kind, filters, (row) => ({ kind, ...presentCard(ctx, row) }));
}
