import type * as contract from '@trilha/contracts/organization/tenant-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const companyQuery = queryOptions({
  queryKey: ['admin', 'company'],
  queryFn: ({ signal }) => call<typeof contract.getCompany>('GET /api/v1/admin/company', { signal }),
});

export const staffAccessQuery = queryOptions({
  queryKey: ['admin', 'staff-access'],
  queryFn: ({ signal }) =>
    call<typeof contract.listStaffAccess>('GET /api/v1/admin/staff-access', { signal }),
});

export type CompanyForm = BodyInputOf<typeof contract.updateCompany>;

/** Saves the own company; faults come back by their fields. */
export function saveCompany(body: CompanyForm) {
  return call<typeof contract.updateCompany>('PUT /api/v1/admin/company', { body });
}

/** Ends the staff’s access before its time. */
export function endStaffAccess(accessId: string) {
  return call<typeof contract.endStaffAccess>('POST /api/v1/admin/staff-access/:accessId/end', {
    params: { accessId },
  });
}
