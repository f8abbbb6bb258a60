import type { getCodePool, listStockMovements } from '@trilha/contracts/incentives/reward-stock';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { findReward } from './managed-rewards.queries.ts';
import { countCodes, countExpiring, listBatches, listMovements } from './stock.queries.ts';

type Movements = ResponseOf<typeof listStockMovements>;

/** Changes of a reward's stock with their reasons, newest first. Throws `not_found`. */
export async function readMovements(
  ctx: TenantContext,
  { rewardId, ...page }: { rewardId: string; cursor?: string | undefined; limit: number },
): Promise<Movements> {
  requirePermission(ctx.actor, 'rewards.manage');
  if (!(await findReward(ctx, rewardId))) throw new AppError('not_found');
  const { items, nextCursor } = pageFrom(await listMovements(ctx, rewardId, page), page.limit, (row) => [
    row.createdKey,
    row.id,
  ]);
  return {
    items: items.map(({ id, reason, amount, note, createdAt, actor, orderId, orderCode }) => ({
      id,
      at: createdAt.toISOString(),
      // The column's own check has the same names.
      reason: reason as Movements['items'][number]['reason'],
      amount,
      note,
      actor,
      order: orderId && orderCode ? { id: orderId, code: orderCode } : null,
    })),
    nextCursor,
  };
}

/** How a pool of codes stands; no code leaves the database. Throws `not_found`. */
export async function readCodePool(
  ctx: TenantContext,
  rewardId: string,
): Promise<ResponseOf<typeof getCodePool>> {
  requirePermission(ctx.actor, 'rewards.manage');
  if (!(await findReward(ctx, rewardId))) throw new AppError('not_found');
  const batches = await listBatches(ctx, rewardId);
  return {
    ...(await countCodes(ctx, rewardId)),
    expiring: await countExpiring(ctx, rewardId),
    batches: batches.map(({ id, fileName, imported, importedAt, actor }) => ({
      id,
      fileName,
      imported,
      at: importedAt.toISOString(),
      actor,
    })),
  };
}
