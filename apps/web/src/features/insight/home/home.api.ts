import type { getAdminOverview } from '@trilha/contracts/insight/admin-overview';
import type { getCompanySetup, hideCompanySetup } from '@trilha/contracts/organization/company-setup';
import type { getProgramWork } from '@trilha/contracts/insight/program-work';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** What the company has set up and what it lacks, for those who run it. */
export const companySetupQuery = queryOptions({
  queryKey: ['admin', 'company', 'setup'],
  queryFn: ({ signal }) => call<typeof getCompanySetup>('GET /api/v1/admin/company/setup', { signal }),
});

/** Hides the list of what the company lacks, for all of its administrators. */
export function hideSetup() {
  return call<typeof hideCompanySetup>('POST /api/v1/admin/company/setup/hiding');
}

/** What waits for the person, for those who manage. */
export const adminOverviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call<typeof getAdminOverview>('GET /api/v1/admin/overview', { signal }),
});

/** What waits for those who audit or run the program. */
export const programWorkQuery = queryOptions({
  queryKey: ['admin', 'program-work'],
  queryFn: ({ signal }) => call<typeof getProgramWork>('GET /api/v1/admin/program-work', { signal }),
});
