import type { ListedPerson, PeopleColumn } from '@trilha/contracts/organization/people';
import { PEOPLE_COLUMNS } from '@trilha/contracts/organization/people';
import type pg from 'pg';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { momentCells } from '../../../platform/tables/cells.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableCell, TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { pageOfDirectory, planEachQuery } from './directory.queries.ts';
import type { PeopleAsk } from './directory.queries.ts';
import { presentMembers } from './list-people.ts';
import { headOf } from './people-columns.ts';

const PAGE = 1000;

function cellOf(
  person: ListedPerson,
  column: PeopleColumn,
  moment: (at: string | null) => TableCell,
): TableCell {
  if (column === 'labels') return person.labels.map(({ name }) => name).join('; ');
  if (column === 'last_access') return moment(person.lastAccessAt);
  if (column === 'created') return moment(person.createdAt);
  return person[column] ?? '';
}

export interface ExportAsk extends Omit<PeopleAsk, 'cursor' | 'limit'> {
  readonly format: TableFormat;
  readonly columns?: readonly PeopleColumn[] | undefined;
}

/** Rows of the list, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, ask: ExportAsk): AsyncGenerator<TableRow> {
  const columns = ask.columns ?? PEOPLE_COLUMNS;
  yield headOf(columns, ctx.locale);
  const moment = momentCells(ctx.actor.timeZone);
  let cursor: string | undefined;
  do {
    const page = await inTenant(pool, ctx.actor.tenantId, async (tx) => {
      const own = { ...ctx, tx };
      await planEachQuery(own);
      const found = await pageOfDirectory(own, { ...ask, cursor, limit: PAGE });
      const { items, nextCursor } = pageFrom(found, PAGE, ({ sortKey, memberId }) => [sortKey, memberId]);
      return { people: await presentMembers(own, items), nextCursor };
    });
    for (const person of page.people)
      yield [person.name, ...columns.map((column) => cellOf(person, column, moment))];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** The list as a file, written while it is read. */
export function exportPeople(ctx: TenantContext, pool: pg.Pool, ask: ExportAsk): FileAnswer {
  requirePermission(ctx.actor, 'people.view');
  return tableAnswer('people', ask.format, rowsOf(ctx, pool, ask));
}
