import type { ReportFile } from '@trilha/contracts/insight/program-reports';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageOnReplica } from '../../../platform/db/replica.ts';
import type { Reads } from '../../../platform/db/replica.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableCell, TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { STATE_WORDS } from '../../incentives/reward-admin/order-columns.ts';
import { REPORT_HEADS, REPORT_WORDS } from './report-columns.ts';
import { listCampaignIds, listEntries, listOrders, listSaleLines } from './report-files.queries.ts';
import type { EntryRow, OrderRow, SaleLineRow } from './report-files.queries.ts';
import type { ReportScope } from './report-scope.ts';

/** Few rows are read first, so that the file begins at once. */
const FIRST_PAGE = 200;
const PAGE = 4000;

type ReadPage<R> = (
  ctx: TenantContext,
  page: { readonly after: R | undefined; readonly limit: number },
) => Promise<readonly R[]>;

/** All rows, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf<R>(ctx: TenantContext, reads: Reads, read: ReadPage<R>): AsyncGenerator<R> {
  let after: R | undefined;
  for (let limit = FIRST_PAGE; ; limit = PAGE) {
    const page = await pageOnReplica(reads, ctx, (reading) => read(reading, { after, limit }));
    yield* page;
    if (page.length === 0) return;
    after = page.at(-1);
  }
}

/** A moment as the file tells it, by the clock of UTC. */
const momentOf = (text: string): TableCell => ({ moment: text.replace(' ', 'T'), text });

function saleCells(ctx: TenantContext, row: SaleLineRow): TableRow {
  return [
    row.saleId,
    row.line,
    textOf(ctx, row.campaign),
    row.member,
    row.store,
    row.registration,
    row.chain,
    row.city,
    row.country,
    row.invoiceNumber,
    { day: row.soldOn, text: row.soldOn },
    momentOf(row.reportedAt),
    REPORT_WORDS[ctx.locale][row.status],
    row.type,
    row.brand,
    row.sku,
    row.quantity,
    row.pointsEach,
    row.factor / 100,
    row.points,
  ];
}

function entryCells(ctx: TenantContext, row: EntryRow, provisional: boolean): TableRow {
  const words = REPORT_WORDS[ctx.locale];
  return [
    row.postingId,
    textOf(ctx, row.campaign),
    row.member,
    momentOf(row.createdAt),
    row.rule,
    row.source,
    row.amount,
    row.balanceAfter,
    provisional ? words.yes : words.no,
  ];
}

function orderCells(ctx: TenantContext, row: OrderRow): TableRow {
  return [
    row.code,
    textOf(ctx, row.campaign),
    row.member,
    textOf(ctx, row.title),
    row.price,
    STATE_WORDS[ctx.locale][row.state],
    momentOf(row.placedAt),
  ];
}

async function* campaignTable(
  ctx: TenantContext,
  reads: Reads,
  ask: ReportScope & { readonly file: ReportFile; readonly campaignId: string },
): AsyncGenerator<TableRow> {
  if (ask.file === 'sales') {
    const lines = rowsOf<SaleLineRow>(ctx, reads, (page, at) => listSaleLines(page, ask, at));
    for await (const row of lines) yield saleCells(ctx, row);
  } else if (ask.file === 'orders') {
    const orders = rowsOf<OrderRow>(ctx, reads, (page, at) => listOrders(page, ask, at));
    for await (const row of orders) yield orderCells(ctx, row);
  } else {
    for (const pending of [false, true]) {
      const entries = rowsOf<EntryRow>(ctx, reads, (page, at) => listEntries(page, { ...ask, pending }, at));
      for await (const row of entries) yield entryCells(ctx, row, pending);
    }
  }
}

async function* table(
  ctx: TenantContext,
  reads: Reads,
  ask: ReportScope & { readonly file: ReportFile },
  campaignIds: readonly string[],
): AsyncGenerator<TableRow> {
  yield REPORT_HEADS[ctx.locale][ask.file];
  for (const campaignId of campaignIds) yield* campaignTable(ctx, reads, { ...ask, campaignId });
}

/** Every row of a report as a file, written while it is read. Throws `not_found` for a campaign there is no report of. */
export async function exportReport(
  ctx: TenantContext,
  reads: Reads,
  ask: ReportScope & { readonly file: ReportFile; readonly format: TableFormat },
): Promise<FileAnswer> {
  requirePermission(ctx.actor, 'program_reports.read');
  const campaignIds = await listCampaignIds(ctx, ask);
  if (ask.campaign !== 'all' && campaignIds.length === 0) throw new AppError('not_found');
  return tableAnswer(`program-${ask.file}`, ask.format, table(ctx, reads, ask, campaignIds));
}
