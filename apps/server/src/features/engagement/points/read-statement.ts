import type { StatementFilters } from '@trilha/contracts/engagement/points';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { presentLine } from './points.presenter.ts';
import { listStatement } from './points.queries.ts';

/** A page of the member's statement; every line carries the balance the ledger held after it (PTS-01). */
export async function readStatement(
  ctx: TenantContext,
  filters: StatementFilters & { cursor?: string; limit: number },
) {
  requirePermission(ctx.actor, 'points.own');
  const rows = await listStatement(ctx, filters);
  const page = pageFrom(rows, filters.limit, (row) => [row.createdKey, row.postingId, row.line]);
  return { items: page.items.map((row) => presentLine(ctx, row)), nextCursor: page.nextCursor };
}
