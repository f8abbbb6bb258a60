import type { ReportMeasure } from '@trilha/contracts/insight/report-measures';
import type { ReportFilters, ReportView, ReportViewForm } from '@trilha/contracts/insight/report-views';

import type { LearningReportsSearch } from './learning-reports-search.ts';
import { choiceOf, isSameTable, tableSearchOf } from './table-search.ts';

/** Reports of one training look back over no days. */
const isOfTraining = (report: ReportFilters['report']) => report === 'steps' || report === 'questions';

/** What a view keeps of the address. */
export const filtersOf = ({ report, days, training, ...table }: LearningReportsSearch): ReportFilters => ({
  report,
  days,
  training: isOfTraining(report) ? (training ?? null) : null,
  table: report === 'table' ? choiceOf(table) : null,
});

/** The address that a view opens. */
export const searchOf = ({ id, report, days, training, table }: ReportView): LearningReportsSearch => ({
  report,
  days,
  ...(training === null ? {} : { training }),
  ...(table === null ? {} : tableSearchOf(table)),
  view: id,
});

/** What is sent of a view. */
export const formOf = ({ name, report, days, training, table, isShared }: ReportView): ReportViewForm => ({
  name,
  report,
  days,
  training,
  table,
  isShared,
});

/** Whether the address shows what the view keeps. */
export function isAsSaved(view: ReportFilters, search: LearningReportsSearch): boolean {
  const { report, days, training, table } = filtersOf(search);
  if (report !== view.report) return false;
  const isSame = table === null || view.table === null || isSameTable(table, view.table);
  return isOfTraining(report) ? training === view.training : days === view.days && isSame;
}

/** The same of a table without the columns of others, as its reader sees it. */
export function withReadable(filters: ReportFilters, readable: ReadonlySet<ReportMeasure>): ReportFilters {
  if (!filters.table) return filters;
  const measures = filters.table.measures.filter((measure) => readable.has(measure));
  const { sort } = filters.table;
  const isSorted = sort === 'name' || measures.includes(sort);
  return { ...filters, table: { ...filters.table, measures, sort: isSorted ? sort : 'name' } };
}
