import type { ProgramOfPerson } from '@trilha/contracts/insight/person-story';

import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findBlock, listJoined } from './person-story.queries.ts';
import { requirePart } from './require-part.ts';

/** Whether a person takes part in the program, and why what they report may not count. Throws `not_found`. */
export async function readProgram(ctx: TenantContext, memberId: string): Promise<ProgramOfPerson> {
  await requirePart(ctx, memberId, 'claims');
  const block = await findBlock(ctx, memberId);
  const joined = await listJoined(ctx, memberId);
  return {
    block: block ? { reason: block.reason, by: block.by ?? '', at: block.blockedAt.toISOString() } : null,
    campaigns: joined.map(({ id, title, joinedAt }) => ({
      id,
      title: textOf(ctx, title),
      joinedAt: joinedAt.toISOString(),
    })),
    can: { manage: isAllowed(ctx.actor, 'campaigns.manage') },
  };
}
