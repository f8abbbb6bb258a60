import { at } from '../../../app/address.ts';

/** Addresses of the reports of learning. */
export const learningReportPaths = {
  reports: at('/admin/learning-reports'),
  people: at('/admin/learning-reports/people'),
} as const;
