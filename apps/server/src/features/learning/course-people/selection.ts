import type { PeopleSelection } from '@trilha/contracts/learning/people-actions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { followedTraining } from '../enrollments/managed-training.ts';
import { peopleMeant, standsAt } from '../enrollments/people-conditions.ts';

/** Whom a choice means among the people of a training that the actor sees, as SQL over enrollments `e` and members `m`. */
export interface Chosen {
  readonly trainingId: string;
  readonly kind: string;
  readonly meant: RawBuilder<boolean>;
}

/**
 * The people of a training whom a choice means: never others than the actor's list of them shows. Throws `not_found`, also for who follows nobody, and
 * `not_found`.
 */
export async function chosenPeople(
  ctx: TenantContext,
  trainingId: string,
  to: PeopleSelection,
): Promise<Chosen> {
  const { scope, kind } = await followedTraining(ctx, trainingId);
  const meant =
    to.kind === 'members'
      ? sql<boolean>`(${peopleMeant(ctx, trainingId, scope, { search: '' })} and m.id = any (${to.memberIds}::uuid[]))`
      : sql<boolean>`(${peopleMeant(ctx, trainingId, scope, to.filter)} and ${standsAt(ctx, to.filter.status)})`;
  return { trainingId, kind, meant };
}
