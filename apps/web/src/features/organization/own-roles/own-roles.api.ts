import type * as contract from '@trilha/contracts/organization/own-roles';
import type { BodyInputOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** A person's roles as the server says them. */
export type PersonRolesAnswer = ResponseOf<typeof contract.getPersonRoles>;

/** Roles of the company, and what is read of them anywhere. */
export const OWN_ROLES_KEY = ['admin', 'own-roles'] as const;

export const ownRolesQuery = queryOptions({
  queryKey: [...OWN_ROLES_KEY, 'list'],
  queryFn: ({ signal }) => call<typeof contract.listOwnRoles>('GET /api/v1/admin/own-roles', { signal }),
});

export const personRolesQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...OWN_ROLES_KEY, 'person', memberId],
    queryFn: ({ signal }) =>
      call<typeof contract.getPersonRoles>('GET /api/v1/admin/people/:memberId/own-roles', {
        params: { memberId },
        signal,
      }),
  });

/** Makes a role, or changes one that is there. */
export function saveRole(roleId: string | undefined, body: BodyInputOf<typeof contract.createOwnRole>) {
  return roleId === undefined
    ? call<typeof contract.createOwnRole>('POST /api/v1/admin/own-roles', { body })
    : call<typeof contract.changeOwnRole>('PUT /api/v1/admin/own-roles/:roleId', {
        params: { roleId },
        body,
      });
}

/** Deletes a role; whoever has it loses it. */
export function deleteRole(roleId: string) {
  return call<typeof contract.deleteOwnRole>('DELETE /api/v1/admin/own-roles/:roleId', {
    params: { roleId },
  });
}

/** Says which roles of the company a person has, and for which branches. */
export function setPersonRoles(
  memberId: string,
  roles: BodyInputOf<typeof contract.setPersonRoles>['roles'],
) {
  return call<typeof contract.setPersonRoles>('PUT /api/v1/admin/people/:memberId/own-roles', {
    params: { memberId },
    body: { roles },
  });
}
