import { barTo, permissionTo } from '@trilha/contracts/insight/report-measures';
import type { ReportMeasure, RowKind } from '@trilha/contracts/insight/report-measures';
import { MAX_TABLE_ROWS } from '@trilha/contracts/insight/report-tables';
import type { ReportTable, TableAsk, TableChoice } from '@trilha/contracts/insight/report-tables';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { NO_BRANCH } from '@trilha/contracts/learning/course-people';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import { listBranchesNamed } from './learning-totals.queries.ts';
import { ROW_WORDS } from './measure-words.ts';
import { periodOf } from './report-period.ts';
import { findGroupName, listTableRows, readTableTotal } from './report-tables.queries.ts';
import type { ReportTableRow, TableShape } from './report-tables.queries.ts';
import type { TablePeople } from './table-people.ts';

const barFor = ({ actor }: TenantContext, measure: ReportMeasure) =>
  barTo(measure, {
    may: (permission) => isAllowed(actor, permission),
    has: (module) => actor.modules.has(module),
  });

/** Permissions of which one is enough to see something of these measures; none where the company has nothing of what they are about. */
export const permissionsToSee = (
  { actor }: TenantContext,
  measures: readonly ReportMeasure[],
): readonly Permission[] =>
  Array.from(
    new Set(measures.flatMap((measure) => permissionTo(measure, (one) => actor.modules.has(one)) ?? [])),
  );

/** Throws `not_found` where the company has not what a measure is about, and `forbidden` where the actor may not see it. */
export function requireMeasures(ctx: TenantContext, measures: readonly ReportMeasure[]): void {
  const bars = new Set(measures.map((measure) => barFor(ctx, measure)));
  if (bars.has('module')) throw new AppError('not_found');
  if (bars.has('permission')) throw new AppError('forbidden');
}

/**
 * What the branch and the group are called that a table is narrowed by. Throws `not_found` where one of them is gone: nobody would be
 * counted, and zeros be believed.
 */
export async function requirePlaces(
  ctx: TenantContext,
  { branch, group }: Pick<TableChoice, 'branch' | 'group'>,
): Promise<readonly string[]> {
  const names: (string | undefined)[] = [];
  if (branch === NO_BRANCH) names.push(ROW_WORDS[ctx.locale].noBranch);
  else if (branch !== null) names.push((await listBranchesNamed(ctx, [branch]))[0]?.name);
  if (group !== null) names.push(await findGroupName(ctx, group));
  return names.map((name) => {
    if (name === undefined) throw new AppError('not_found');
    return name;
  });
}

/** Whom and what a table asks about, of the people whom the actor follows. Throws `not_found` and `forbidden`. */
export async function openTable(
  ctx: TenantContext,
  { rows, by, measures, days, branch, group }: Omit<TableAsk, 'sort' | 'direction'>,
): Promise<{ readonly shape: TableShape; readonly people: TablePeople }> {
  const scope = await peopleScope(ctx);
  requireMeasures(ctx, measures);
  await requirePlaces(ctx, { branch: branch ?? null, group: group ?? null });
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

interface StoredTotal {
  readonly sums: readonly { readonly measure: ReportMeasure; readonly value: number }[];
  /** The branch and group whose people alone they are of. */
  readonly places: readonly string[];
}

/** The sums of a kept table that the actor may see. Throws `not_found` for who follows nobody or a place that is gone, and `forbidden` where they may see none of it. */
export async function readStoredTotal(
  ctx: TenantContext,
  { measures, branch, group }: TableChoice,
  days: TableAsk['days'],
): Promise<StoredTotal> {
  const seen = measures.filter((measure) => barFor(ctx, measure) === undefined);
  if (seen.length === 0) throw new AppError('forbidden');
  const scope = await peopleScope(ctx);
  const places = await requirePlaces(ctx, { branch, group });
  const filter = { branch: branch ?? undefined, label: group ?? undefined };
  const shape = { measures: seen, period: periodOf(ctx, Number(days)) };
  const total = await readTableTotal(ctx, shape, { scope, filter });
  return { sums: seen.map((measure, at) => ({ measure, value: total[at] ?? 0 })), places };
}
