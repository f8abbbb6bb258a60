import { barTo } from '@trilha/contracts/insight/report-measures';
import type { ReportMeasure, RowKind } from '@trilha/contracts/insight/report-measures';
import { MAX_TABLE_ROWS } from '@trilha/contracts/insight/report-tables';
import type { ReportTable, TableAsk, TableChoice } from '@trilha/contracts/insight/report-tables';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import { periodOf } from './report-period.ts';
import { listTableRows, readTableTotal } from './report-tables.queries.ts';
import type { ReportTableRow, TablePeople, TableShape } from './report-tables.queries.ts';

const barFor = ({ actor }: TenantContext, measure: ReportMeasure) =>
  barTo(measure, {
    may: (permission) => isAllowed(actor, permission),
    has: (module) => actor.modules.has(module),
  });

/** Throws `not_found` where the company has not what a measure is about, and `forbidden` where the actor may not see it. */
export function requireMeasures(ctx: TenantContext, measures: readonly ReportMeasure[]): void {
  const bars = new Set(measures.map((measure) => barFor(ctx, measure)));
  if (bars.has('module')) throw new AppError('not_found');
  if (bars.has('permission')) throw new AppError('forbidden');
}

/** Whom and what a table asks about, of the people whom the actor follows. Throws `not_found` and `forbidden`. */
export async function openTable(
  ctx: TenantContext,
  { rows, by, measures, days, branch, group }: Omit<TableAsk, 'sort' | 'direction'>,
): Promise<{ readonly shape: TableShape; readonly people: TablePeople }> {
  const scope = await peopleScope(ctx);
  requireMeasures(ctx, measures);
  return {
    shape: { kinds: by ? [rows, by] : [rows], measures, period: periodOf(ctx, Number(days)) },
    people: { scope, filter: { branch, label: group } },
  };
}

const SHOWN_BY_ITSELF: ReadonlySet<RowKind> = new Set(['month', 'day']);

function presentRow({ kinds }: TableShape, row: ReportTableRow): ReportTable['rows'][number] {
  const [first, second] = kinds;
  const cell = (kind: RowKind | undefined, id: string | null, name: string | null) => ({
    id,
    name: kind && SHOWN_BY_ITSELF.has(kind) ? '' : (name ?? ''),
  });
  return {
    ...cell(first, row.id0, row.name0),
    by: second ? cell(second, row.id1, row.name1) : null,
    values: [...row.values],
  };
}

/** A table that its reader put together, as much of it as a screen shows, and the sum of all. Throws `not_found` and `forbidden`. */
export async function readReportTable(ctx: TenantContext, ask: TableAsk): Promise<ReportTable> {
  const { shape, people } = await openTable(ctx, ask);
  const { sort, direction } = ask;
  const slice = { sort, direction, limit: MAX_TABLE_ROWS + 1, offset: 0 };
  const rows = await listTableRows(ctx, shape, people, slice);
  return {
    measures: [...shape.measures],
    rows: rows.slice(0, MAX_TABLE_ROWS).map((row) => presentRow(shape, row)),
    total: [...(await readTableTotal(ctx, shape, people))],
    more: rows.length > MAX_TABLE_ROWS,
  };
}

/** The sums of a kept table that the actor may see. Throws `not_found` for who follows nobody, and `forbidden` where they may see none of it. */
export async function readStoredTotal(
  ctx: TenantContext,
  { measures, branch, group }: TableChoice,
  days: TableAsk['days'],
): Promise<readonly { readonly measure: ReportMeasure; readonly value: number }[]> {
  const seen = measures.filter((measure) => barFor(ctx, measure) === undefined);
  if (seen.length === 0) throw new AppError('forbidden');
  const scope = await peopleScope(ctx);
  const filter = { branch: branch ?? undefined, label: group ?? undefined };
  const shape = { measures: seen, period: periodOf(ctx, Number(days)) };
  const total = await readTableTotal(ctx, shape, { scope, filter });
  return seen.map((measure, at) => ({ measure, value: total[at] ?? 0 }));
}
