import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Changes of a reward's stock, newest first, one more than asked. */
export function listMovements(
  ctx: TenantContext,
  rewardId: string,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = readCursor(page.cursor, cursorShape);
  let query = ctx.tx
    .selectFrom('rewardStockMovements as m')
    .leftJoin('members as a', (join) =>
      join.onRef('a.tenantId', '=', 'm.tenantId').onRef('a.id', '=', 'm.actorId'),
    )
    .leftJoin('rewardOrders as o', (join) =>
      join.onRef('o.tenantId', '=', 'm.tenantId').onRef('o.id', '=', 'm.orderId'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.rewardId', '=', rewardId);
  if (after)
    query = query.where(sql<boolean>`(m.created_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select([
      'm.id',
      'm.reason',
      'm.amount',
      'm.note',
      'm.createdAt',
      'm.orderId',
      'o.code as orderCode',
      'a.displayName as actor',
      sql<string>`m.created_at::text`.as('createdKey'),
    ])
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** How many codes of a pool are free, taken and withdrawn. */
export function countCodes(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .select([
      sql<number>`(count(*) filter (where order_id is null and withdrawn_at is null))::integer`.as('free'),
      sql<number>`(count(*) filter (where order_id is not null))::integer`.as('taken'),
      sql<number>`(count(*) filter (where withdrawn_at is not null))::integer`.as('withdrawn'),
    ])
    .executeTakeFirstOrThrow();
}

/** Free codes by the last day they are good, the soonest days first. */
export function countExpiring(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .where('orderId', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresOn', 'is not', null)
    .groupBy('expiresOn')
    .select([sql<string>`expires_on::text`.as('day'), sql<number>`count(*)::integer`.as('count')])
    .orderBy('expiresOn')
    .limit(12)
    .execute();
}

/** Files the codes of a pool came in, latest first; none of which everything was taken back. */
export function listBatches(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewardCodeBatches as b')
    .leftJoin('members as a', (join) =>
      join.onRef('a.tenantId', '=', 'b.tenantId').onRef('a.id', '=', 'b.importedBy'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .where('b.rewardId', '=', rewardId)
    .where((eb) => eb.or([eb('b.imported', '>', 0), eb('b.undoneAt', 'is', null)]))
    .select(['b.id', 'b.fileName', 'b.imported', 'b.importedAt', 'a.displayName as actor'])
    .orderBy('b.importedAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(50)
    .execute();
}
