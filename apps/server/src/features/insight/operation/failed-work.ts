import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { getOperation, listFailedWork as listContract } from '@trilha/contracts/insight/operation';
import { MAX_COUNTED } from '@trilha/contracts/platform/max-counted';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import {
  countFailedWork,
  listFailedWork,
  retryFailedWork,
} from '../../../platform/queue/failed-work.queries.ts';
import { readLastProof } from '../../engagement/points/last-proof.ts';

/** What an administrator has to know of what runs behind the screens: failed work and the last proof of the points. */
export async function readOperation(ctx: TenantContext): Promise<ResponseOf<typeof getOperation>> {
  requirePermission(ctx.actor, 'company.manage');
  const { proof, isOverdue } = await readLastProof(ctx);
  return {
    failedWork: await countFailedWork(ctx, MAX_COUNTED),
    ledgerProof: proof,
    proofIsOverdue: isOverdue,
  };
}

/** A page of the work that failed too often, latest first. */
export async function readFailedWork(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ResponseOf<typeof listContract>> {
  requirePermission(ctx.actor, 'company.manage');
  const { items, nextCursor } = await listFailedWork(ctx, ask);
  return {
    items: items.map(({ id, topic, attempts, createdAt, failedAt, lastError }) => ({
      id,
      topic,
      attempts,
      at: createdAt.toISOString(),
      failedAt: (failedAt ?? createdAt).toISOString(),
      error: lastError ?? '',
    })),
    nextCursor,
  };
}

/** Has failed work tried again, that of `ids` or all; what is no longer failed counts as none. Kept in the audit log. */
export async function retryWork(ctx: TenantContext, ids?: readonly number[]): Promise<{ retried: number }> {
  requirePermission(ctx.actor, 'company.manage');
  const retried = await retryFailedWork(ctx, ids);
  if (retried > 0)
    await appendAuditEntry(ctx, {
      action: 'work.retried',
      objectKind: 'work',
      objectId: ids?.length === 1 ? String(ids[0]) : 'all',
      before: null,
      after: { retried },
    });
  return { retried };
}
