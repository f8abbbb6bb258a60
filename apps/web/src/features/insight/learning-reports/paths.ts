import { at } from '../../../app/address.ts';

/** Addresses of the reports of learning. */
export const learningReportPaths = { reports: at('/admin/learning-reports') } as const;
