import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { findTrainingForPeople } from './course-people.queries.ts';
import { peopleScope } from './people-scope.ts';
import { isInBranches } from './people-scope.queries.ts';

/** A training whose people the actor may manage. Throws `forbidden`, and `not_found` also where the module of its kind is off. */
export async function managedTraining(ctx: TenantContext, trainingId: string) {
  requirePermission(ctx.actor, 'enrollments.manage');
  return knownTraining(ctx, trainingId);
}

/**
 * A training with whose people the actor sees of it: everybody as an administrator, else the branches they lead. Throws `not_found`, also for
 * who leads none.
 */
export async function followedTraining(ctx: TenantContext, trainingId: string) {
  const scope = await peopleScope(ctx);
  return { ...(await knownTraining(ctx, trainingId)), scope };
}

/** Throws as `followedTraining`, and `not_found` where somebody is none of the people the actor sees. */
export async function requireFollowed(
  ctx: TenantContext,
  trainingId: string,
  memberId: string,
): Promise<void> {
  const { scope } = await followedTraining(ctx, trainingId);
  if (scope !== 'everybody' && !(await isInBranches(ctx, memberId, scope.branchIds)))
    throw new AppError('not_found');
}

async function knownTraining(ctx: TenantContext, trainingId: string) {
  const row = await findTrainingForPeople(ctx, trainingId);
  const kind = row && trainingKindOf(row.kind);
  if (!kind || !isKindOn(ctx.actor, kind)) throw new AppError('not_found');
  return { ...row, kind };
}
