import type * as contract from '@trilha/contracts/organization/tenant-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const companiesQuery = queryOptions({
  queryKey: ['admin', 'companies'],
  queryFn: ({ signal }) => call<typeof contract.listCompanies>('GET /api/v1/admin/companies', { signal }),
});

export type NewCompany = BodyInputOf<typeof contract.createCompany>;

/** Adds a company to the installation, with its first administrator. */
export function createCompany(body: NewCompany) {
  return call<typeof contract.createCompany>('POST /api/v1/admin/companies', { body });
}

/** Lets the installation’s staff into a company for so many hours, which the company sees. */
export function grantStaffAccess(companyId: string, body: { reason: string; hours: number }) {
  return call<typeof contract.grantStaffAccess>('POST /api/v1/admin/companies/:companyId/staff-access', {
    params: { companyId },
    body,
  });
}
