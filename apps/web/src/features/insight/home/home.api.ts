import type { getCompanySetup, hideCompanySetup } from '@trilha/contracts/organization/company-setup';
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
