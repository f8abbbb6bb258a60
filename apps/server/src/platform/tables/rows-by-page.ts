import type pg from 'pg';

import type { TenantContext } from '../context.ts';
import { inTenantOf } from '../db/in-tenant.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

const PAGE = 1000;

/** Rows of a list, page by page, each in a transaction of its own: a long export holds nothing. */
export async function* rowsByPage<Row>(
  ctx: TenantContext,
  pool: pg.Pool,
  read: (
    ctx: TenantContext,
    page: { readonly cursor?: string; readonly limit: number },
  ) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await inTenantOf(pool, ctx.actor, (tx) =>
      read({ ...ctx, tx }, { limit: PAGE, ...(cursor ? { cursor } : {}) }),
    );
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
