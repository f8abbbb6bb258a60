import type {
  getLearningReport,
  getProgramReport,
  ReportFile,
} from '@trilha/contracts/insight/program-reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { filtersOf } from './report-search.ts';
import type { ReportSearch } from './report-search.ts';

const REPORTS_KEY = 'program-reports';

/** Sales and points as they are filtered and broken down. */
export const reportQuery = (search: ReportSearch) => {
  const query = { ...filtersOf(search), ...(search.by ? { by: search.by } : {}) };
  return queryOptions({
    queryKey: [REPORTS_KEY, query],
    queryFn: ({ signal }) =>
      call<typeof getProgramReport>('GET /api/v1/admin/program-reports', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** What those who passed the chosen course sold, against the others. */
export const learningQuery = ({ campaign, course, days }: ReportSearch) => {
  const query = {
    ...(campaign ? { campaign } : {}),
    ...(course ? { course } : {}),
    ...(days ? { days } : {}),
  };
  return queryOptions({
    queryKey: [REPORTS_KEY, 'learning', query],
    queryFn: ({ signal }) =>
      call<typeof getLearningReport>('GET /api/v1/admin/program-reports/learning', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Downloads every row of one kind as it is filtered. */
export const exportReport = (search: ReportSearch, file: ReportFile, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/admin/program-reports/export', {}, { ...filtersOf(search), file, format }),
    `program-${file}.${format}`,
  );
