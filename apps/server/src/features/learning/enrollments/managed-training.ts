import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { findTrainingForPeople } from './course-people.queries.ts';

/** A training whose people the actor may manage. Throws `forbidden`, and `not_found` also where the module of its kind is off. */
export async function managedTraining(ctx: TenantContext, trainingId: string) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const row = await findTrainingForPeople(ctx, trainingId);
  const kind = row && trainingKindOf(row.kind);
  if (!kind || !isKindOn(ctx.actor, kind)) throw new AppError('not_found');
  return { ...row, kind };
}
