import { REPORTS, REPORT_DAYS } from '@trilha/contracts/insight/learning-reports';
import { isUuid } from '@trilha/rules/platform/uuids';

import { tableSearch } from './table-search.ts';
import type { TableSearch } from './table-search.ts';

/** The report as its address carries it. */
export interface LearningReportsSearch extends TableSearch {
  readonly report: (typeof REPORTS)[number];
  readonly days: (typeof REPORT_DAYS)[number];
  readonly training?: string;
  /** The view that was opened. */
  readonly view?: string;
}

/** Reads the address; anything unknown is the default. */
export function learningReportsSearch(search: Record<string, unknown>): LearningReportsSearch {
  const { training, view } = search;
  const report = REPORTS.find((known) => known === search['report']) ?? 'matrix';
  return {
    report,
    days: REPORT_DAYS.find((known) => known === String(search['days'])) ?? '30',
    ...(isUuid(training) ? { training } : {}),
    ...(isUuid(view) ? { view } : {}),
    ...(report === 'table' ? tableSearch(search) : {}),
  };
}
