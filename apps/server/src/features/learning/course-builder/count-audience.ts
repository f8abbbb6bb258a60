import type { AudienceLists } from '@trilha/contracts/learning/course-builder';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countMembersOf } from './course-builder.queries.ts';

/** How many people of the company find what is for these now. */
export async function countAudience(
  ctx: TenantContext,
  audience: AudienceLists,
): Promise<{ people: number }> {
  requirePermission(ctx.actor, 'courses.manage');
  return { people: await countMembersOf(ctx, audience) };
}
