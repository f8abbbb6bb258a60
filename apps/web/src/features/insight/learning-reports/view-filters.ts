import type { ReportFilters, ReportView, ReportViewForm } from '@trilha/contracts/insight/report-views';

import type { LearningReportsSearch } from './learning-reports-search.ts';

/** Reports of one training look back over no days. */
const isOfTraining = (report: ReportFilters['report']) => report === 'steps' || report === 'questions';

/** What a view keeps of the address. */
export const filtersOf = ({ report, days, training }: LearningReportsSearch): ReportFilters => ({
  report,
  days,
  training: isOfTraining(report) ? (training ?? null) : null,
});

/** The address that a view opens. */
export const searchOf = ({ id, report, days, training }: ReportView): LearningReportsSearch => ({
  report,
  days,
  ...(training === null ? {} : { training }),
  view: id,
});

/** What is sent of a view. */
export const formOf = ({ name, report, days, training, isShared }: ReportView): ReportViewForm => ({
  name,
  report,
  days,
  training,
  isShared,
});

/** Whether the address shows what the view keeps. */
export function isAsSaved(view: ReportFilters, search: LearningReportsSearch): boolean {
  const { report, days, training } = filtersOf(search);
  if (report !== view.report) return false;
  return isOfTraining(report) ? training === view.training : days === view.days;
}
