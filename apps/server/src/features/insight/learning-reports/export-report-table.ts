import type { RowKind } from '@trilha/contracts/insight/report-measures';
import type { TableAsk } from '@trilha/contracts/insight/report-tables';
import { formatDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { pageOnReplica } from '../../../platform/db/replica.ts';
import type { Reads } from '../../../platform/db/replica.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableCell, TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { MEASURE_WORDS, ROW_WORDS } from './measure-words.ts';
import { openTable } from './read-report-table.ts';
import { listTableMembers, listTableRows } from './report-tables.queries.ts';
import type { ReportTableRow, TableMember, TableShape } from './report-tables.queries.ts';
import type { TablePeople } from './table-people.ts';

/** Rows that are read at once; each page counts the table anew, so there are few. */
const PAGE = 20_000;
/** People whose rows are read at once: nothing is counted twice for them. */
const PEOPLE_PAGE = 200;

interface Opened {
  readonly shape: TableShape;
  readonly people: TablePeople;
}

/** Rows of people, some of them at a time, by their names. */
async function* rowsOfPeople(
  ctx: TenantContext,
  reads: Reads,
  { shape, people }: Opened,
): AsyncGenerator<ReportTableRow> {
  let after: TableMember | undefined;
  do {
    const { members, rows } = await pageOnReplica(reads, ctx, async (reading) => {
      const page = await listTableMembers(reading, people, { after, limit: PEOPLE_PAGE });
      const theirs = { ...people, memberIds: page.map(({ id }) => id) };
      const all = { sort: 'name', direction: 'asc', limit: Number.MAX_SAFE_INTEGER, offset: 0 } as const;
      return { members: page, rows: await listTableRows(reading, shape, theirs, all) };
    });
    yield* rows;
    after = members.length < PEOPLE_PAGE ? undefined : members.at(-1);
  } while (after);
}

/** Rows of anything else in the order of the screen. */
async function* rowsInOrder(
  ctx: TenantContext,
  reads: Reads,
  { shape, people }: Opened,
  order: Pick<TableAsk, 'sort' | 'direction'>,
): AsyncGenerator<ReportTableRow> {
  for (let offset = 0; ; offset += PAGE) {
    const slice = { ...order, limit: PAGE, offset };
    const rows = await pageOnReplica(reads, ctx, (reading) => listTableRows(reading, shape, people, slice));
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Every row of a table as a file, written while it is read, each page in a transaction of its own. Throws `not_found` and `forbidden`. */
export async function exportReportTable(
  ctx: TenantContext,
  reads: Reads,
  ask: TableAsk,
  format: TableFormat,
): Promise<FileAnswer> {
  const opened = await openTable(ctx, ask);
  const { kinds, measures } = opened.shape;
  const [first, second] = kinds;
  const words = ROW_WORDS[ctx.locale];
  async function* lines(): AsyncGenerator<TableRow> {
    yield [...kinds.map((kind) => words[kind]), ...measures.map((one) => MEASURE_WORDS[ctx.locale][one])];
    const rows = first === 'member' ? rowsOfPeople(ctx, reads, opened) : rowsInOrder(ctx, reads, opened, ask);
    for await (const { id0, name0, id1, name1, values } of rows)
      yield [
        ...(first ? [cellOf(ctx, first, id0, name0)] : []),
        ...(second ? [cellOf(ctx, second, id1, name1)] : []),
        ...values,
      ];
  }
  return tableAnswer('report-table', format, lines());
}

/** A day or the first of a month as a day, anything else by its name. */
function cellOf(ctx: TenantContext, kind: RowKind, id: string | null, name: string | null): TableCell {
  if (id === null) return ROW_WORDS[ctx.locale][kind === 'group' ? 'noGroup' : 'noBranch'];
  if (kind === 'day' || kind === 'month') return { day: id, text: formatDay(id, ctx.locale) };
  return name ?? '';
}
