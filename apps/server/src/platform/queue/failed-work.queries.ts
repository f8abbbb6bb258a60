import { z } from 'zod';

import type { TenantContext } from '../context.ts';
import { pageFrom, readCursor } from '../db/cursor.ts';

/** A page of a company's messages that were given up, latest first; never what they say. */
export async function listFailedWork(
  ctx: TenantContext,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = readCursor(cursor, z.tuple([z.number().int()]));
  let query = ctx.tx
    .selectFrom('outbox')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('failedAt', 'is not', null);
  if (after) query = query.where('id', '<', after[0]);
  const rows = await query
    .select(['id', 'topic', 'createdAt', 'failedAt', 'attempts', 'lastError'])
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, limit, ({ id }) => [id]);
}

/** How many were given up, counted no further than so many. */
export async function countFailedWork(ctx: TenantContext, most: number): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('outbox')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('failedAt', 'is not', null)
    .select('id')
    .limit(most)
    .execute();
  return rows.length;
}

/** Lets what was given up be tried again from the beginning, those of `ids` or all; gives how many there were. */
export async function retryFailedWork(ctx: TenantContext, ids?: readonly number[]): Promise<number> {
  let query = ctx.tx
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, heldUntil: null, availableAt: ctx.now })
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('failedAt', 'is not', null);
  if (ids) query = query.where('id', 'in', ids);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
