import type { PeopleFilter } from '@trilha/contracts/learning/course-people';
import type { PeopleReach } from '@trilha/contracts/learning/people-actions';

import type { TenantContext } from '../../../platform/context.ts';
import { countToRemind } from '../obligations/remind-team.ts';
import { chosenPeople } from './selection.ts';
import { countForActs } from './selection.queries.ts';

/** How many of those whom a filter means each act would reach now. Throws `forbidden` and `not_found`. */
export async function countReach(
  ctx: TenantContext,
  trainingId: string,
  filter: PeopleFilter,
): Promise<PeopleReach> {
  const chosen = await chosenPeople(ctx, trainingId, { kind: 'matching', filter });
  const counts = await countForActs(ctx, chosen);
  return { ...counts, remind: await countToRemind(ctx, { training: trainingId, meant: chosen.meant }) };
}
