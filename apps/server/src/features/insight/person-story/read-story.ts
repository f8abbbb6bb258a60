import type { getPersonStory } from '@trilha/contracts/insight/person-story';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { ROLES } from '@trilha/contracts/platform/roles';

import type { TenantContext } from '../../../platform/context.ts';
import { requirePerson } from './require-part.ts';

/** Who a person is, and which parts of their page the actor may open. Throws `not_found`. */
export async function readStory(
  ctx: TenantContext,
  memberId: string,
): Promise<ResponseOf<typeof getPersonStory>> {
  const { person, parts } = await requirePerson(ctx, memberId);
  return {
    memberId: person.id,
    name: person.name,
    role: ROLES.find((role) => role === person.role) ?? 'learner',
    branch: person.branch,
    isBlocked: person.status === 'blocked',
    parts: [...parts],
  };
}
