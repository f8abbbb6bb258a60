import { at, path } from '../../../app/address.ts';

/** Addresses of the reports of learning. */
export const learningReportPaths = {
  reports: at('/admin/learning-reports'),
  people: at('/admin/learning-reports/people'),
  view: (viewId: string) => path('/admin/learning-reports/views/$viewId', { viewId }),
} as const;
