import { MEASURES, ROW_KINDS, SPLIT_KINDS, isKnownBy } from '@trilha/contracts/insight/report-measures';
import type { ReportMeasure, RowKind, SplitKind } from '@trilha/contracts/insight/report-measures';
import type { TableChoice } from '@trilha/contracts/insight/report-tables';
import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import { isUuid } from '@trilha/rules/platform/uuids';

/** A table that somebody puts together, as its address carries it. */
export interface TableSearch {
  readonly rows?: RowKind;
  readonly by?: SplitKind;
  /** Columns, separated by commas; those that the rows do not know wait for other rows. */
  readonly measures?: string;
  readonly branch?: string;
  readonly group?: string;
  readonly sort?: 'name' | ReportMeasure;
  readonly direction?: 'asc' | 'desc';
}

const FIRST_MEASURES = 'enrolled,done,late';

/** Columns of an address, also those that its rows do not know. */
export const measuresIn = (text = FIRST_MEASURES): ReportMeasure[] => {
  const named = new Set(text.split(','));
  return MEASURES.filter((measure) => named.has(measure));
};

/** Reads the address; anything unknown is left out. */
export function tableSearch(search: Record<string, unknown>): TableSearch {
  const { branch, group } = search;
  const rows = ROW_KINDS.find((known) => known === search['rows']);
  const by = SPLIT_KINDS.find((known) => known === search['by']);
  const measures = typeof search['measures'] === 'string' ? measuresIn(search['measures']).join(',') : '';
  const sort = (['name', ...MEASURES] as const).find((known) => known === search['sort']);
  const direction = (['asc', 'desc'] as const).find((known) => known === search['direction']);
  return {
    ...(rows ? { rows } : {}),
    ...(by ? { by } : {}),
    ...(measures ? { measures } : {}),
    ...(isUuid(branch) || branch === NO_BRANCH ? { branch } : {}),
    ...(isUuid(group) ? { group } : {}),
    ...(sort ? { sort } : {}),
    ...(direction ? { direction } : {}),
  };
}

/** The table that an address means: what does not fit its rows is left out, and where nothing fits it has what they know. */
export function choiceOf(search: TableSearch): TableChoice {
  const { rows = 'branch', branch = null, group = null, sort = 'name', direction = 'asc' } = search;
  const by = search.by === undefined || search.by === rows ? null : search.by;
  const kinds = by ? [rows, by] : [rows];
  const fitting = measuresIn(search.measures).filter((one) => isKnownBy(one, kinds));
  const measures = fitting.length > 0 ? fitting : MEASURES.filter((one) => isKnownBy(one, kinds)).slice(0, 1);
  const isSortable = sort === 'name' || measures.includes(sort);
  return {
    rows,
    by,
    measures,
    branch,
    group,
    sort: isSortable ? sort : 'name',
    direction: isSortable ? direction : 'asc',
  };
}

/** The address of a table. */
export const tableSearchOf = (choice: TableChoice): TableSearch => ({
  rows: choice.rows,
  ...(choice.by ? { by: choice.by } : {}),
  measures: choice.measures.join(','),
  ...(choice.branch ? { branch: choice.branch } : {}),
  ...(choice.group ? { group: choice.group } : {}),
  sort: choice.sort,
  direction: choice.direction,
});

/** Whether two tables are the same. */
export function isSameTable(one: TableChoice, other: TableChoice): boolean {
  const textOf = ({ rows, by, measures, branch, group, sort, direction }: TableChoice) =>
    JSON.stringify([rows, by, measures, branch, group, sort, direction]);
  return textOf(one) === textOf(other);
}
