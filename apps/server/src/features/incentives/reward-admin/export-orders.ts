import type { OrderFilters } from '@trilha/contracts/incentives/order-admin';
import type { OrderState } from '@trilha/rules/incentives/rewards';
import type pg from 'pg';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { momentCells } from '../../../platform/tables/cells.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listForFile } from './managed-orders.queries.ts';
import { ORDER_HEADS, STATE_WORDS } from './order-columns.ts';

const PAGE = 1000;

type ExportAsk = OrderFilters & { readonly state: OrderState | 'all'; readonly format: TableFormat };
type FileRow = Awaited<ReturnType<typeof listForFile>>[number];

function cellsOf(ctx: TenantContext, row: FileRow): TableRow {
  const address = row.address ?? {};
  return [
    row.code,
    STATE_WORDS[ctx.locale][row.state],
    momentCells(ctx.actor.timeZone)(row.placedAt),
    textOf(ctx, row.title),
    row.department === null ? '' : textOf(ctx, row.department),
    row.category === null ? '' : textOf(ctx, row.category),
    row.price,
    textOf(ctx, row.campaign),
    row.member,
    // What is handed over goes to the store, for the person of the order.
    address['recipient'] ?? row.storeName ?? '',
    [address['street'], address['street_number'], address['complement']].filter(Boolean).join(', '),
    address['neighborhood'] ?? '',
    address['city'] ?? row.storeCity ?? '',
    address['state'] ?? '',
    address['postal_code'] ?? '',
    address['country'] ?? '',
    row.carrier ?? '',
    row.trackingCode ?? '',
  ];
}

/** Rows of the file, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, ask: ExportAsk): AsyncGenerator<TableRow> {
  yield ORDER_HEADS[ctx.locale];
  let cursor: string | undefined;
  do {
    const page = await inTenant(pool, ctx.actor.tenantId, async (tx) =>
      pageFrom(await listForFile({ ...ctx, tx }, ask, { cursor, limit: PAGE }), PAGE, (row) => [
        row.placedKey,
        row.id,
      ]),
    );
    for (const row of page.items) yield cellsOf(ctx, row);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** Orders as a file, written while it is read. */
export async function exportOrders(ctx: TenantContext, pool: pg.Pool, ask: ExportAsk): Promise<FileAnswer> {
  requirePermission(ctx.actor, 'orders.read');
  return tableAnswer('orders', ask.format, rowsOf(ctx, pool, ask));
}
