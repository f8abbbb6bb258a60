import type { ScormCommit } from '@trilha/contracts/learning/scorm-runtime';

import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { asMember } from '../../../platform/queue/system-context.ts';
import { commitItem } from './commit-item.ts';
import { findAttemptOwner } from './scorm-states.queries.ts';

/**
 * Keeps what content wrote while its page was closed: the player page sends it itself, since the app above it may be
 * gone already. It has no bearer; the session's id, which only this player knows, lets it write to this one attempt
 * and nothing else, with the rights the member has by now. Throws as `commitItem` and `asMember` do, and `not_found` where
 * the company has no courses any more.
 */
export async function commitOnUnload(
  services: Pick<AppServices, 'pool' | 'contentAddresses' | 'clock'>,
  { tenantId, packageId }: { tenantId: string; packageId: string },
  commit: ScormCommit,
): Promise<void> {
  const owner = await inTenant(services.pool, tenantId, (tx) =>
    findAttemptOwner(tx, tenantId, { sessionId: commit.sessionId, packageId }),
  );
  if (!owner) throw new AppError('scorm_session_replaced');
  const task = { tenantId, memberId: owner.memberId, at: services.clock(), name: 'scorm farewell' };
  await asMember(services, task, async (ctx) => {
    if (!ctx.actor.modules.has('courses')) throw new AppError('not_found');
    await commitItem(ctx, owner.trainingId, commit);
  });
}
